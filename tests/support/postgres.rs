//! A server of PostgreSQL for the tests of one process: started for the first that asks, stopped with the process,
//! however that ends.

#![allow(dead_code, reason = "each test uses what it needs of it")]

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use daedalus::store::Location;

/// Makes a cluster in a folder of its own, says where, and takes both away when its input ends.
const SERVER: &str = r#"
set -eu
folder=$(mktemp -d)
stop() {
  "$0/pg_ctl" --pgdata="$folder/data" --mode=immediate stop || true
  rm -rf "$folder"
}
trap stop EXIT
"$0/initdb" --pgdata="$folder/data" --username=daedalus --auth=trust --encoding=UTF8 --no-locale --no-sync
# The machine goes on when a server is killed, and no database lives long enough to be tidied.
spared="-c fsync=off -c full_page_writes=off -c autovacuum=off"
start() {
  "$0/pg_ctl" --pgdata="$folder/data" --log="$folder/log" --wait start \
    --options="-k $folder -c listen_addresses= $spared -c max_connections=300 -c wal_writer_delay=10s"
}
start
echo "ready in $folder"
# Each line of the input kills the server as a loss of power would, and starts it anew.
while read -r _; do
  "$0/pg_ctl" --pgdata="$folder/data" --mode=immediate stop
  start
  echo "started again"
done
"#;

/// A running server.
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    input: Mutex<ChildStdin>,
    output: Mutex<Lines<BufReader<ChildStdout>>>,
    /// It ends with its input.
    _shell: Child,
}

/// The newest programs of PostgreSQL on this machine.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let version = |path: &PathBuf| -> Option<u32> { path.file_name()?.to_str()?.parse().ok() };
    let newest = versions
        .filter_map(|it| Some(it.ok()?.path()))
        .max_by_key(version)?;
    Some(newest.join("bin")).filter(|bin| bin.join("initdb").exists())
}

fn start(programs: &Path) -> Server {
    // PostgreSQL refuses to run as root.
    let is_root = std::fs::metadata("/proc/self")
        .is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0);
    let mut command = match is_root {
        true => {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh", "-c", SERVER]);
            command
        }
        false => {
            let mut command = Command::new("sh");
            command.args(["-c", SERVER]);
            command
        }
    };
    let mut child = command
        .arg(programs)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    let input = child.stdin.take().expect("its input");
    let mut output = BufReader::new(child.stdout.take().expect("its output")).lines();
    let ready = output
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("ready in ").map(PathBuf::from));
    Server {
        programs: programs.to_owned(),
        folder: ready.expect("PostgreSQL starts"),
        input: Mutex::new(input),
        output: Mutex::new(output),
        _shell: child,
    }
}

/// Starts a server; `None` where PostgreSQL is not installed, and need not be.
pub fn new_server() -> Option<Server> {
    let programs = programs();
    let is_needed = std::env::var_os("DAEDALUS_POSTGRES").is_some();
    assert!(
        programs.is_some() || !is_needed,
        "PostgreSQL is missing, as in: apt-get install postgresql"
    );
    if programs.is_none() {
        eprintln!("PostgreSQL is not installed: nothing is tried on it");
    }
    programs.map(|programs| start(&programs))
}

/// The server of this process; `None` where PostgreSQL is not installed, and need not be.
pub fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER.get_or_init(new_server).as_ref()
}

/// A new, empty database of the server of this process.
pub fn database() -> Option<Location> {
    Some(server()?.database())
}

impl Server {
    /// A new, empty database.
    pub fn database(&self) -> Location {
        Location::read(&self.address(&self.new_database(""))).expect("an address")
    }

    /// Makes a database, as `CREATE DATABASE` has it; the answer is its name.
    pub fn new_database(&self, how: &str) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("maze_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name} {how}"));
        name
    }

    /// The address of a database.
    pub fn address(&self, name: &str) -> String {
        let folder = self.socket();
        format!(
            "postgres://daedalus@localhost/{name}?host={}",
            folder.display()
        )
    }

    /// The folder of the server's socket.
    pub fn socket(&self) -> &Path {
        &self.folder
    }

    /// Runs a statement in a database; the answer is what it gives, without names of columns.
    pub fn run(&self, database: &str, statement: &str) -> String {
        let output = Command::new(self.programs.join("psql"))
            .args([
                "--no-psqlrc",
                "--quiet",
                "--tuples-only",
                "--no-align",
                "--username=daedalus",
            ])
            .args([
                "--set=ON_ERROR_STOP=1",
                "--dbname",
                database,
                "--command",
                statement,
            ])
            .arg("--host")
            .arg(&self.folder)
            .output()
            .expect("psql");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{statement}: {said}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Kills the server as a loss of power would, and starts it anew.
    pub fn crash(&self) {
        let mut input = self.input.lock().unwrap();
        writeln!(input, "crash").expect("it listens");
        let mut output = self.output.lock().unwrap();
        let mut said = output.by_ref().map_while(Result::ok);
        assert!(said.any(|line| line == "started again"));
    }
}
