//! Whether a bot that runs also works: can it write, does Discord hear it, is everybody at work?

use std::time::Duration;

/// For so long nothing could be written before the bot is unwell.
const WRITING: Duration = Duration::from_secs(45);
/// For so long Discord acknowledged no heartbeat. They go out every 41 seconds, and a connection that is made anew begins
/// with a pause of that length.
const HEARTBEATS: Duration = Duration::from_secs(100);

/// What is seen of a bot at one moment.
#[derive(Clone, Debug)]
pub struct Signs {
    /// Could something be written? With the reason where it could not.
    pub writing: Result<(), String>,
    /// For each shard that is connected, how long its newest heartbeat took that Discord has acknowledged.
    pub heartbeats: Vec<Option<Duration>>,
    /// Does the sender of messages run?
    pub sends: bool,
    /// Does the keeper of deadlines run?
    pub keeps_time: bool,
}

/// Judges the signs of a bot as time goes by, each since the bot began.
#[derive(Debug)]
pub struct Vitals {
    wrote: Duration,
    acknowledged: Duration,
    heartbeats: Vec<Option<Duration>>,
}

impl Vitals {
    /// Those of a bot that begins.
    pub fn new(now: Duration) -> Vitals {
        Vitals {
            wrote: now,
            acknowledged: now,
            heartbeats: Vec::new(),
        }
    }

    /// What is wrong with the bot by now, one sentence each; nothing when it is well.
    pub fn troubles(&mut self, signs: Signs, now: Duration) -> Vec<String> {
        let mut troubles = Vec::new();
        match &signs.writing {
            Ok(()) => self.wrote = now,
            Err(why) if now.saturating_sub(self.wrote) >= WRITING => {
                troubles.push(format!("nothing can be written ({why})"));
            }
            Err(_) => {}
        }
        // Two heartbeats never take the same time to the nanosecond.
        let beat = signs.heartbeats.iter().any(Option::is_some);
        if beat && signs.heartbeats != self.heartbeats {
            self.acknowledged = now;
        }
        self.heartbeats = signs.heartbeats;
        let silent = now.saturating_sub(self.acknowledged);
        if silent >= HEARTBEATS {
            let seconds = silent.as_secs();
            troubles.push(format!(
                "Discord has acknowledged no heartbeat for {seconds} s (is the network there?)"
            ));
        }
        if !signs.sends {
            troubles.push("the sender of messages has ended".into());
        }
        if !signs.keeps_time {
            troubles.push("the keeper of deadlines has ended".into());
        }
        troubles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bot that is well, whose newest heartbeat took so many milliseconds.
    fn well(heartbeat: u64) -> Signs {
        Signs {
            writing: Ok(()),
            heartbeats: vec![Some(Duration::from_millis(heartbeat))],
            sends: true,
            keeps_time: true,
        }
    }

    /// The troubles of a bot that is well for 10 minutes and then looks like this: when they are told first, and which.
    fn first_trouble(ill: Signs) -> (u64, Vec<String>) {
        let at = Duration::from_secs;
        let mut vitals = Vitals::new(at(0));
        for seconds in (0..600).step_by(10) {
            // An acknowledgement every 41 seconds.
            let troubles = vitals.troubles(well(seconds / 41), at(seconds));
            assert_eq!(troubles, Vec::<String>::new(), "at {seconds} s");
        }
        let times = (600..1_200).step_by(10);
        let mut told = times.map(|seconds| (seconds, vitals.troubles(ill.clone(), at(seconds))));
        told.find(|(_, troubles)| !troubles.is_empty())
            .expect("it is never told")
    }

    #[test]
    fn whatever_is_wrong_is_told_within_two_minutes_and_named() {
        let newest = 590 / 41;
        let dead_line = well(newest);
        let offline = Signs {
            heartbeats: Vec::new(),
            ..well(0)
        };
        let full = Signs {
            writing: Err("disk is full".into()),
            ..well(newest + 1)
        };
        let mute = Signs {
            sends: false,
            ..well(newest + 1)
        };
        let timeless = Signs {
            keeps_time: false,
            ..well(newest + 1)
        };
        for (signs, word) in [
            (dead_line, "heartbeat"),
            (offline, "heartbeat"),
            (full, "disk is full"),
            (mute, "sender"),
            (timeless, "deadlines"),
        ] {
            let (seconds, troubles) = first_trouble(signs);
            assert!(seconds <= 600 + 110, "{word}: {seconds}");
            assert!(
                troubles.len() == 1 && troubles[0].contains(word),
                "{troubles:?}"
            );
        }
    }

    #[test]
    fn a_hiccup_and_a_new_connection_are_no_trouble() {
        let at = Duration::from_secs;
        let mut vitals = Vitals::new(at(0));
        vitals.troubles(well(1), at(40));
        let gone = Signs {
            writing: Err("busy".into()),
            heartbeats: vec![None],
            ..well(0)
        };
        assert!(vitals.troubles(gone.clone(), at(80)).is_empty());
        assert!(vitals.troubles(well(2), at(120)).is_empty());
        assert!(vitals.troubles(gone.clone(), at(160)).is_empty());
        assert_eq!(vitals.troubles(gone, at(230)).len(), 2);
        assert!(vitals.troubles(well(3), at(240)).is_empty());
    }
}
