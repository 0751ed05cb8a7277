-- Events that a transaction appends at once share a row: a batch of a hundred bets costs the outbox one row instead of a hundred, in each of
-- its tables. What is there already becomes rows of one event.
create table outbox.append_waiting (
  -- The id of its first event; the next append begins APPEND_EVENTS_MAX later.
  append_id bigint generated always as identity (increment by 500) primary key,
  event_count integer not null check (event_count between 1 and 500),
  -- Of its events, each once: a consumer reads only rows with names that it takes.
  names text[] not null check (cardinality(names) between 1 and 500),
  -- [[name, key, payload], …]
  events json not null,
  -- The W3C trace of the transaction that wrote it, where traces are collected.
  trace text check (char_length(trace) <= 60),
  at timestamptz not null default platform.now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Committed, in the one order in which every consumer sees them.
create table outbox.append (
  last_number bigint primary key,
  append_id bigint not null,
  event_count integer not null,
  names text[] not null,
  events json not null,
  trace text,
  at timestamptz not null
);

insert into outbox.append (last_number, append_id, event_count, names, events, trace, at)
  select number, event_id, 1, array[name], json_build_array(json_build_array(name, key, payload)), trace, at from outbox.event;
insert into outbox.append_waiting (append_id, event_count, names, events, trace, at) overriding system value
  select event_id, 1, array[name], json_build_array(json_build_array(name, key, payload)), trace, at from outbox.waiting;
-- Behind every id that was ever given to an event.
select setval(pg_get_serial_sequence('outbox.append_waiting', 'append_id'),
  nextval(pg_get_serial_sequence('outbox.waiting', 'event_id')));

drop table outbox.event;
drop table outbox.waiting;
alter table outbox.append_waiting rename to waiting;
alter sequence outbox.append_waiting_append_id_seq rename to waiting_append_id_seq;

grant select, insert, delete on outbox.waiting, outbox.append to fairline_app;
