//! The schema of a reply, which is several things in one object.

use std::borrow::Cow;

use utoipa::openapi::schema::{AllOfBuilder, AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{Error, Facts, GameFacts, MoveFacts, Reach, Reply, Verdict};

impl PartialSchema for Reply {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let one = |key: &str, value: RefOr<Schema>| {
            ObjectBuilder::new().schema_type(Type::Object).property(key, value).required(key)
        };
        // An answer to one move has all that an answer in rows and columns has, so several may fit.
        let answers = AnyOfBuilder::new()
            .item(reference::<Facts>())
            .item(reference::<Reach>())
            .item(reference::<MoveFacts>())
            .item(reference::<GameFacts>())
            .item(reference::<Verdict>())
            .item(one("square", text().into()))
            .item(one("uci", text().into()))
            .item(one("error", reference::<Error>()));
        let id = ObjectBuilder::new().description(Some("The question's id, as it was written."));
        let id = ObjectBuilder::new()
            .schema_type(Type::Object)
            .property("id", id.schema_type(utoipa::openapi::schema::SchemaType::AnyValue));
        AllOfBuilder::new().item(id).item(answers).into()
    }
}

impl ToSchema for Reply {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("InspectReply")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<Facts>(schemas);
        add::<Reach>(schemas);
        add::<MoveFacts>(schemas);
        add::<GameFacts>(schemas);
        add::<Verdict>(schemas);
        add::<Error>(schemas);
    }
}

fn reference<T: ToSchema>() -> RefOr<Schema> {
    Ref::from_schema_name(T::name()).into()
}

fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}
