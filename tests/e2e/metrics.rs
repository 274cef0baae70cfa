//! The figures for Prometheus: what is counted while people play, and that nobody can be told from them.

use metrics_exporter_prometheus::PrometheusBuilder;

use crate::scene::Scene;
use crate::steps::in_a_process_of_its_own;

#[test]
fn what_is_counted_names_nobody() {
    in_a_process_of_its_own("metrics_of_process::process_that_counts_everything");
}

/// Not a test by itself: a process counts in one place, so the test above starts one of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test above"]
async fn process_that_counts_everything() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    metrics::set_global_recorder(recorder).expect("the first recorder");
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrinthos options:hero_choice=random";
    scene.start_match(new, &["Theseus"]).await;
    let board = scene.public_with("Pass").await;
    for name in ["Ariadne", "Theseus"] {
        let person = scene.person(name);
        person.slash("/game hand").await.expect("a hand");
        person.click(&board, "My decision").await.ok();
    }
    scene.end().await;

    let figures = figures.render();
    for wanted in [
        "daedalus_acknowledged_seconds_count",
        "daedalus_commit_seconds_count{result=\"done\"}",
        "daedalus_picture_seconds_count{kind=\"picture\"}",
        "daedalus_shown_seconds_count{kind=\"board\"}",
        "daedalus_rest_requests_total{route=\"POST /channels/{channel}/messages\",status=\"2xx\"}",
        "daedalus_rest_requests_total{route=\"POST /interactions/{interaction}/{token}/callback\",status=\"2xx\"}",
    ] {
        assert!(figures.contains(wanted), "{wanted} in\n{figures}");
    }
    for name in ["Ariadne", "Theseus", "sandbox"] {
        assert!(!figures.contains(name), "{name} in\n{figures}");
    }
    // An id of Discord has 17 digits and more, and stands in labels if anywhere.
    let labels = figures.lines().filter_map(|line| line.rsplit_once('}'));
    for (labels, _) in labels.filter(|(labels, _)| !labels.contains("quantile")) {
        let mut numbers = labels.split(|it: char| !it.is_ascii_digit());
        assert!(numbers.all(|number| number.len() < 5), "{labels}");
    }
}

/// What counting costs where 50 interactions come in a second, each of which is counted in a dozen places. Prints the
/// share of one core.
#[test]
#[ignore = "measures; run it alone"]
fn fifty_interactions_a_second_are_counted_for_less_than_a_hundredth_of_a_core() {
    const ROUNDS: u32 = 20_000;
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let took = metrics::with_local_recorder(&recorder, || {
        let begun = std::time::Instant::now();
        for round in 0..ROUNDS {
            for place in ["acknowledged", "commit", "picture", "shown"] {
                metrics::histogram!("seconds", "kind" => place)
                    .record(f64::from(round % 97) / 97.0);
            }
            for route in ["callback", "post", "edit", "follow"] {
                metrics::histogram!("rest", "route" => route).record(f64::from(round % 97) / 97.0);
                metrics::counter!("requests", "route" => route, "status" => "2xx".to_owned())
                    .increment(1);
            }
        }
        begun.elapsed()
    });
    let begun = std::time::Instant::now();
    let bytes = figures.render().len();
    let rendered = begun.elapsed();
    // Prometheus asks every 15 seconds.
    let share = took.as_secs_f64() / f64::from(ROUNDS) * 50.0 + rendered.as_secs_f64() / 15.0;
    println!(
        "an interaction {:?}, {bytes} bytes shown in {rendered:?}: {:.4} % of a core",
        took / ROUNDS,
        share * 100.0
    );
    assert!(share < 0.01);
}
