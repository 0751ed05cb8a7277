-- The event of the outbox that a message tells of. Consumers may see an event twice; what they write of it is written once.
alter table post.message add column event_id bigint;
create unique index message_of_event on post.message (event_id, purpose) where event_id is not null;
