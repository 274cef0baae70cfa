//! A database on a server.

use super::Finding;
use crate::store::{Condition, Location, Store};

/// With so few free connections the next start of something may fail.
const FEW: i64 = 10;

/// Looks at the server; false where it cannot be asked.
pub async fn examine(database: &Location, findings: &mut Vec<Finding>) -> bool {
    let condition = async {
        let store = Store::open_to_read(database).await?;
        let condition = store.condition().await;
        store.close().await;
        condition
    };
    match condition.await {
        Err(error) => {
            findings.push(Finding::fault(
                format!("The database {database} cannot be asked: {error}."),
                "Is the server up, can this machine reach it, and are user, password and name in DAEDALUS_DATABASE right?",
            ));
            false
        }
        Ok(condition) => {
            findings.extend(judge(database, &condition));
            condition.step.is_some()
        }
    }
}

fn judge(database: &Location, of: &Condition) -> Vec<Finding> {
    let Condition {
        version,
        megabytes,
        free,
        ..
    } = of;
    let mut findings = vec![Finding::ok(format!(
        "The database {database} can be reached: PostgreSQL {version}, {megabytes} MB. Its backups are made with tools of \
         its own, such as pg_dump."
    ))];
    match of.step {
        None => findings.push(Finding::ok(
            "It has no tables yet: the first start makes them.",
        )),
        Some(step) if step > Store::newest_step() => findings.push(Finding::fault(
            format!(
                "The database is from a newer version of Daedalus (its tables are of step {step}, this program knows {}).",
                Store::newest_step()
            ),
            "Start the version that was used last, or a newer one.",
        )),
        Some(_) => {}
    }
    if of.is_replica {
        findings.push(Finding::fault(
            "The server is a replica, which takes no writes.",
            "Name the primary server in DAEDALUS_DATABASE.",
        ));
    }
    if !of.keeps_commits {
        findings.push(Finding::warning(
            "What is committed can be lost when the server loses power: its `fsync` is off.",
            "Set `fsync = on` in the settings of the server.",
        ));
    }
    if *free < FEW {
        findings.push(Finding::warning(
            format!("Only {free} connections of the server are free; the bot takes up to 5."),
            "End other programs that use it, or raise its `max_connections`.",
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::Severity;
    use super::*;

    #[test]
    fn a_server_is_judged_by_what_it_tells() {
        let sound = Condition {
            version: "15.1".into(),
            step: Some(Store::newest_step()),
            megabytes: 9,
            free: 90,
            is_replica: false,
            keeps_commits: true,
        };
        let worst = |condition: Condition| {
            let findings = judge(&Location::File("there".into()), &condition);
            findings.iter().map(|finding| finding.severity).max()
        };
        assert_eq!(worst(sound.clone()), Some(Severity::Ok));
        let new = Condition {
            step: None,
            ..sound.clone()
        };
        assert_eq!(worst(new), Some(Severity::Ok));
        let later = Condition {
            step: Some(900),
            ..sound.clone()
        };
        assert_eq!(worst(later), Some(Severity::Fault));
        let replica = Condition {
            is_replica: true,
            ..sound.clone()
        };
        assert_eq!(worst(replica), Some(Severity::Fault));
        let careless = Condition {
            keeps_commits: false,
            ..sound.clone()
        };
        assert_eq!(worst(careless), Some(Severity::Warning));
        let crowded = Condition { free: 2, ..sound };
        assert_eq!(worst(crowded), Some(Severity::Warning));
    }
}
