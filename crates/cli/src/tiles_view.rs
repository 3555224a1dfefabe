//! Tiles as text.

use anstyle::{AnsiColor, Style};
use tiles::{Meld, MeldKind, Suit, Tile};

/// How tiles are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum TileStyle {
    /// In letters: 2m 3m 0p 1z.
    #[default]
    Letters,
    /// As Unicode mahjong tiles, if the terminal can show them.
    Unicode,
}

/// Arguments that choose the form of an answer.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct OutputArgs {
    /// Answers in JSON
    #[arg(long)]
    pub json: bool,
    /// How tiles are shown: letters or unicode
    #[arg(
        long = "tiles",
        value_enum,
        value_name = "HOW",
        default_value_t,
        hide_possible_values = true
    )]
    pub tiles: TileStyle,
}

/// The winning tile.
const WON: Style = Style::new().bold().underline();

impl TileStyle {
    /// One tile.
    pub fn tile(self, tile: Tile) -> String {
        let style = style(tile);
        format!("{style}{}{style:#}", self.plain(tile))
    }

    fn plain(self, tile: Tile) -> String {
        match self {
            TileStyle::Letters => tile.to_string(),
            TileStyle::Unicode => picture(tile),
        }
    }

    /// Sorted tiles, with more space between suits.
    pub fn tiles(self, tiles: &[Tile]) -> String {
        let mut sorted = tiles.to_vec();
        sorted.sort();
        let mut text = String::new();
        for (place, tile) in sorted.iter().enumerate() {
            if place > 0 {
                let same = sorted[place - 1].kind().suit() == tile.kind().suit();
                text.push_str(if same { " " } else { "  " });
            }
            text.push_str(&self.tile(*tile));
        }
        text
    }

    /// A meld in its brackets.
    pub fn meld(self, meld: &Meld) -> String {
        let tiles: Vec<_> = meld.tiles().iter().map(|tile| self.tile(*tile)).collect();
        match meld.kind() {
            MeldKind::Ankan => format!("[{}]", tiles.join(" ")),
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                format!("({})", tiles.join(" "))
            }
            MeldKind::Kakan => format!("({} + {})", tiles[..3].join(" "), tiles[3]),
        }
    }

    /// A hand: concealed tiles, melds, and the winning tile highlighted at the end.
    pub fn hand(self, concealed: &[Tile], melds: &[Meld], won: Option<Tile>) -> String {
        let mut text = self.tiles(concealed);
        for meld in melds {
            text.push_str("  ");
            text.push_str(&self.meld(meld));
        }
        if let Some(tile) = won {
            text.push_str(&format!("  + {WON}{}{WON:#}", self.plain(tile)));
        }
        text
    }
}

fn style(tile: Tile) -> Style {
    if tile.is_red() {
        return AnsiColor::Red.on_default().bold();
    }
    match tile.kind().suit() {
        Some(Suit::Man) => AnsiColor::Yellow.on_default(),
        Some(Suit::Pin) => AnsiColor::Blue.on_default(),
        Some(Suit::Sou) => AnsiColor::Green.on_default(),
        None => AnsiColor::Magenta.on_default(),
    }
}

/// The Unicode character; its block lists winds, red, green, white, man, sou, pin.
fn picture(tile: Tile) -> String {
    let index = tile.kind().index() as u32;
    let place = match index {
        0..9 => 7 + index,
        9..18 => 25 + index - 9,
        18..27 => 16 + index - 18,
        27..31 => index - 27,
        _ => 37 - index,
    };
    let picture = char::from_u32(0x1f000 + place).unwrap_or('?');
    // Without the variation selector many terminals show the red dragon as a wide emoji.
    if place == 4 {
        format!("{picture}\u{fe0e}")
    } else {
        picture.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::{Kind, parse_tiles};

    #[test]
    fn unicode_tiles_are_read_back() {
        for kind in Kind::ALL {
            let picture = picture(Tile::plain(kind));
            assert_eq!(parse_tiles(&picture).unwrap(), [Tile::plain(kind)]);
        }
    }
}
