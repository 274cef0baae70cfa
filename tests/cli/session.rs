//! A running program that is written to and read from, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// How long a line may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running program. It is killed when the test is done with it.
pub struct Session {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Every line so far.
    pub read: Vec<String>,
}

impl Session {
    /// Starts a command with its input and output in the hands of the test.
    pub fn start(command: &mut Command) -> Session {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let output = child.stdout.take().expect("its output is piped");
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Session {
            input: child.stdin.take(),
            child,
            lines,
            read: Vec::new(),
        }
    }

    /// Writes a line.
    pub fn write(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{line}").expect("the program reads");
    }

    /// Ends the input.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Reads on to the next line that fits.
    pub fn until(&mut self, what: &str, fits: impl Fn(&str) -> bool) -> String {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    self.read.push(line.clone());
                    if fits(&line) {
                        return line;
                    }
                }
                Err(end) => {
                    let why = match end {
                        RecvTimeoutError::Timeout => "nothing more came in time",
                        RecvTimeoutError::Disconnected => "the program ended",
                    };
                    panic!("{what}: {why}. It wrote:\n{}", self.read.join("\n"));
                }
            }
        }
    }

    /// Reads on to the next line that contains a text.
    pub fn until_says(&mut self, text: &str) -> String {
        self.until(text, |line| line.contains(text))
    }

    /// Asks the program to end, as the system does.
    #[cfg(unix)]
    pub fn terminate(&self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status()
            .expect("kill runs");
        assert!(asked.success());
    }

    /// The exit code, once the program has ended.
    pub fn code(&mut self) -> Option<i32> {
        // Its output ends with it: until then the lines are waited for with patience.
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => self.read.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("it does not end. It wrote:\n{}", self.read.join("\n"))
                }
            }
        }
        self.child.wait().expect("it has ended").code()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Both fail only when it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
