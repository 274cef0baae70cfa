//! Figures for Prometheus, on a port of this machine. Labels name kinds of things alone: never a person, a server, a
//! channel, a table or a token.

use std::fs;
use std::net::SocketAddr;
use std::time::Duration;

use cpu_time::ProcessTime;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::PrometheusBuilder;

use super::Failure;
use crate::host::{Figures, Host};

/// The bounds of what takes time, in seconds.
const BOUNDS: [f64; 14] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0, 60.0,
];

/// Starts to count, and to answer at this address. Call it within the runtime.
///
/// # Errors
/// When the address is taken.
pub fn start(address: SocketAddr) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::Failed(format!(
            "The metrics cannot be shown at {address} ({error}): choose another port in DAEDALUS_METRICS."
        ))
    };
    PrometheusBuilder::new()
        .with_http_listener(address)
        .set_buckets(&BOUNDS)
        .map_err(|error| failed(&error))?
        .install()
        .map_err(|error| failed(&error))?;
    describe();
    gauge!("daedalus_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    tracing::info!("metrics for Prometheus are at http://{address}/metrics");
    Ok(())
}

fn describe() {
    let seconds = |name: &'static str, about: &'static str| {
        describe_histogram!(name, Unit::Seconds, about);
    };
    seconds(
        "daedalus_acknowledged_seconds",
        "From a click or command, by Discord's clock, to its acknowledgement.",
    );
    seconds("daedalus_commit_seconds", "Making a command durable.");
    seconds(
        "daedalus_picture_seconds",
        "Drawing a picture, with the wait for a thread.",
    );
    seconds(
        "daedalus_shown_seconds",
        "From a command to the message that shows it.",
    );
    seconds("daedalus_thinking_seconds", "A computer player's thought.");
    seconds(
        "daedalus_rest_seconds",
        "A request to Discord, by its route.",
    );
    describe_counter!(
        "daedalus_rest_requests_total",
        "Requests to Discord, by route and status."
    );
    describe_counter!(
        "daedalus_rate_limited_total",
        "Requests that a limit made wait: Discord's answer 429, by its scope, or what was foreseen from its answers before."
    );
    describe_counter!(
        "daedalus_pictures_failed_total",
        "Pictures that could not be drawn."
    );
    describe_gauge!("daedalus_tables", "Tables, by game and stage.");
    describe_gauge!("daedalus_tables_frozen", "Open tables that a bug stopped.");
    describe_gauge!(
        "daedalus_outbox_tables",
        "Tables of which something is still to be said."
    );
    describe_gauge!(
        "daedalus_outbox_oldest_seconds",
        Unit::Seconds,
        "How long ago the first table was changed of which something is still to be said."
    );
    describe_gauge!(
        "daedalus_deadlines_late",
        "Deadlines that passed more than a minute ago."
    );
    describe_gauge!(
        "daedalus_gateway_shards",
        "Connections to Discord's gateway that are up."
    );
    describe_gauge!(
        "daedalus_gateway_latency_seconds",
        Unit::Seconds,
        "How long Discord took to acknowledge the newest heartbeat, of the slowest connection."
    );
    describe_gauge!(
        "daedalus_unwell",
        "What is wrong with the bot, by the check of its health."
    );
    describe_counter!(
        "process_cpu_seconds_total",
        Unit::Seconds,
        "Processor time of the program since its start."
    );
    describe_gauge!(
        "process_resident_memory_bytes",
        Unit::Bytes,
        "Memory that the program holds, where the system tells it."
    );
    describe_gauge!("daedalus_build_info", "The version of the program.");
}

/// Notes what is seen from time to time.
pub async fn observe(host: &Host, heartbeats: &[Option<Duration>], troubles: usize) {
    counter!("process_cpu_seconds_total").absolute(ProcessTime::now().as_duration().as_secs());
    if let Some(bytes) = resident() {
        gauge!("process_resident_memory_bytes").set(bytes);
    }
    gauge!("daedalus_unwell").set(number(troubles));
    gauge!("daedalus_gateway_shards").set(number(heartbeats.len()));
    if let Some(slowest) = heartbeats.iter().flatten().max() {
        gauge!("daedalus_gateway_latency_seconds").set(slowest.as_secs_f64());
    }
    match host.load_figures().await {
        Ok(figures) => show(&figures, host.now()),
        Err(error) => tracing::debug!(%error, "the figures of the metrics could not be read"),
    }
}

fn show(figures: &Figures, now: i64) {
    for game in crate::rules::GAMES {
        let id = game.about().id;
        for stage in ["lobby", "playing", "over"] {
            let of_it = |it: &&(String, String, u64)| it.0 == id && it.1 == stage;
            let count = figures.tables.iter().find(of_it).map_or(0, |it| it.2);
            gauge!("daedalus_tables", "game" => id, "stage" => stage).set(number(count));
        }
    }
    gauge!("daedalus_tables_frozen").set(number(figures.frozen));
    gauge!("daedalus_deadlines_late").set(number(figures.late));
    let waiting = figures.waiting;
    gauge!("daedalus_outbox_tables").set(number(waiting.map_or(0, |it| it.tables)));
    let oldest = waiting.map_or(0, |it| now.saturating_sub(it.since).max(0));
    gauge!("daedalus_outbox_oldest_seconds").set(number(oldest) / 1_000.0);
}

/// How many bytes of memory the process holds, where the system says so in a file, as Linux does.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u32 = line.split_whitespace().next()?.parse().ok()?;
    Some(f64::from(kilobytes) * 1_024.0)
}

/// As Prometheus counts everything.
fn number(count: impl TryInto<u32>) -> f64 {
    f64::from(count.try_into().unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Waiting;

    #[test]
    fn what_there_is_stands_there_by_game_and_stage_also_where_there_is_none() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let game = crate::rules::GAMES[0].about().id;
        let figures = Figures {
            tables: vec![(game.to_owned(), "playing".to_owned(), 3)],
            frozen: 1,
            waiting: Some(Waiting {
                tables: 2,
                since: 1_000,
            }),
            late: 4,
        };
        metrics::with_local_recorder(&recorder, || show(&figures, 13_500));
        let shown = recorder.handle().render();
        for line in [
            format!("daedalus_tables{{game=\"{game}\",stage=\"playing\"}} 3"),
            format!("daedalus_tables{{game=\"{game}\",stage=\"lobby\"}} 0"),
            "daedalus_tables_frozen 1".to_owned(),
            "daedalus_outbox_tables 2".to_owned(),
            "daedalus_outbox_oldest_seconds 12.5".to_owned(),
            "daedalus_deadlines_late 4".to_owned(),
        ] {
            assert!(shown.contains(&line), "{line} in\n{shown}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_of_the_program_is_known() {
        assert!(resident().is_some_and(|bytes| bytes > 1e6));
    }
}
