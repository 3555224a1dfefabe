//! Several games in one text.

use record::foreign::{Format, read, verify};

use crate::games::{lines, tenhou};
use crate::own::{WHOLE, WHOLE_JSON, YAKUMAN, YAKUMAN_JSON};

#[test]
fn a_text_may_contain_several_games() {
    for (text, format) in [(YAKUMAN, Format::Mjlog), (YAKUMAN_JSON, Format::Tenhou6)] {
        let games = read(text).unwrap();
        assert_eq!(games.len(), 8);
        assert!(games.iter().all(|game| game.format == format));
        let deals: Vec<usize> = games.iter().map(|game| game.deals.len()).collect();
        assert_eq!(deals, [1; 8]);
    }
    let pretty: serde_json::Value = serde_json::from_str(WHOLE_JSON).unwrap();
    let pretty = format!("{pretty:#}\n{pretty:#}");
    assert_eq!(read(&pretty).unwrap().len(), 2);
    let declared = format!("<?xml version=\"1.0\"?>\n{WHOLE}<?xml version=\"1.0\"?>\n{WHOLE}");
    assert_eq!(read(&declared).unwrap().len(), 2);
}

#[test]
fn an_error_in_one_game_does_not_affect_the_others() {
    let wrong = WHOLE.replacen("250,0,240,87", "250,0,240,80", 1);
    let games = read(&format!("{WHOLE}{wrong}{WHOLE}")).unwrap();
    let book = tenhou();
    let found: Vec<usize> = games
        .iter()
        .map(|game| lines(&verify(game, &book).disagreements).len())
        .collect();
    assert_eq!(found, [0, 1, 0]);
}

#[test]
fn an_error_names_the_game() {
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        error(&format!("{WHOLE_JSON}{{\"log\":[]}}\n")),
        "game 2: \"log\" is empty: a deal, a list of 17 lists, is missing"
    );
    assert_eq!(
        error(&format!("{WHOLE_JSON}{{\"log\":[\n")),
        "line 3, column 0: EOF while parsing a list"
    );
    assert_eq!(
        error(&format!("{WHOLE}<mjloggm></mjloggm>")),
        "game 2: the text: <INIT>, the beginning of a deal is missing"
    );
    let three = WHOLE.replacen("type=\"161\"", "type=\"177\"", 1);
    let error = error(&format!("{WHOLE}{three}"));
    assert!(error.starts_with("game 2: <GO> at byte "), "{error}");
    assert!(
        error.ends_with(": a game for three players; only games for four can be read"),
        "{error}"
    );
}

#[test]
fn three_player_games_are_refused() {
    #[track_caller]
    fn check(text: &str, place: &str) {
        let error = read(text).unwrap_err().to_string();
        let expected =
            format!("{place}: a game for three players; only games for four can be read");
        assert_eq!(error, expected);
    }
    // Either the header says so, or the fourth player has no tiles.
    check(&WHOLE.replacen("\"161\"", "\"177\"", 1), "<GO> at byte 19");
    let start = WHOLE.find("hai3=\"").unwrap() + 6;
    let end = start + WHOLE[start..].find('"').unwrap();
    let init = WHOLE.find("<INIT").unwrap();
    let text = format!("{}{}", &WHOLE[..start], &WHOLE[end..]);
    check(&text, &format!("<INIT> at byte {init}"));
    check(&WHOLE_JSON.replacen("鳳東", "鳳三東", 1), "rule.disp");
    check(&WHOLE_JSON.replacen("PF4", "PF3", 1), "ratingc");
    let mut json: serde_json::Value = serde_json::from_str(WHOLE_JSON).unwrap();
    json["log"][0][13] = serde_json::json!([]);
    check(&json.to_string(), "log[0][13]");
}
