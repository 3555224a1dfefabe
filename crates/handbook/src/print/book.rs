//! The whole rulebook.

use maud::{Markup, html};

use crate::chapters::Chapter;
use crate::edition::Edition;
use crate::html::On;

impl Edition {
    pub(super) fn printed_book(&self) -> Markup {
        let chapters = self.chapters();
        html! {
            header.cover {
                h1 { (self.book.name) }
                @if !self.book.about.is_empty() { p.about { (self.book.about) } }
                @if let Some(note) = self.note() { p.note-on-marks { (note) } }
                nav { h2 { (self.words.own.reading.contents) } ol.contents {
                    @for chapter in chapters.iter().filter(|chapter| chapter.depth() < 2) {
                        li.{ "depth-" (chapter.depth()) } {
                            a href={ "#section-" (chapter.id) } { (self.heading(chapter)) }
                        }
                    }
                } }
                (self.made_by())
            }
            main {
                @for chapter in &chapters {
                    section id={ "section-" (chapter.id) } {
                        @if chapter.depth() == 0 { h2 { (self.heading(chapter)) } }
                        @else { h3 { (self.heading(chapter)) } }
                        (self.chapter(chapter, On::Paper))
                    }
                }
            }
        }
    }

    fn heading(&self, chapter: &Chapter<'_>) -> Markup {
        html! {
            @if let Some(number) = chapter.number() { span.number { (number) } " " }
            (self.title(chapter))
        }
    }
}
