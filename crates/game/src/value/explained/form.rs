//! How a yaku that counts is written: its id with its han or its base points.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::base::amount::{Han, Points};
use crate::base::yaku_id::YakuId;
use crate::value::score::{CountedYaku, Worth};

/// A yaku that counts: its id with its han or its base points.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CountedForm {
    id: YakuId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    han: Option<Han>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base: Option<Points>,
}

impl Serialize for CountedYaku {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (han, base) = match self.worth {
            Worth::Han(han) => (Some(han), None),
            Worth::Base(base) => (None, Some(base)),
        };
        let id = self.id;
        CountedForm { id, han, base }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CountedYaku {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CountedYaku, D::Error> {
        let form = CountedForm::deserialize(deserializer)?;
        let worth = match (form.han, form.base) {
            (Some(han), None) => Worth::Han(han),
            (None, Some(base)) => Worth::Base(base),
            (Some(_), Some(_)) | (None, None) => {
                let wrong = format!("{} needs either han or base", form.id);
                return Err(de::Error::custom(wrong));
            }
        };
        Ok(CountedYaku { id: form.id, worth })
    }
}
