create schema outbox;
grant usage on schema outbox to fairline_app;

-- Events of transactions, written in them and not numbered yet. Hot and nearly always empty: rows stay for milliseconds.
create table outbox.waiting (
  event_id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 3 and 60),
  -- Events of one key are delivered in the order in which they were written: a player's number, for most of them.
  key text not null check (char_length(key) between 1 and 100),
  payload json not null,
  -- The W3C trace of the transaction that wrote it, where traces are collected.
  trace text check (char_length(trace) <= 60),
  at timestamptz not null default platform.now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The number of the newest event. Whoever numbers events holds this row: numbers have no gap and no event is numbered behind a reader's back.
create table outbox.head (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0
);
insert into outbox.head default values;

-- Committed events in the one order in which every consumer sees them.
create table outbox.event (
  number bigint primary key,
  event_id bigint not null,
  name text not null,
  key text not null,
  payload json not null,
  trace text,
  at timestamptz not null
);

-- How far each consumer has come. Whoever works for a consumer holds its row.
create table outbox.consumer (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  position bigint not null check (position >= 0)
);

-- What a consumer failed at, with all later events of the same key behind it.
create table outbox.set_aside (
  consumer text not null references outbox.consumer (name) on delete cascade,
  number bigint not null,
  event_id bigint not null,
  name text not null,
  key text not null,
  payload json not null,
  trace text,
  at timestamptz not null,
  tries integer not null check (tries >= 0),
  -- Null: it waits for an earlier event of its key, or, after the last try, for an operator.
  next_try_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  primary key (consumer, number)
);
create index set_aside_key on outbox.set_aside (consumer, key, number);
create index set_aside_due on outbox.set_aside (consumer, next_try_at) where next_try_at is not null;

grant select, insert, delete on outbox.waiting, outbox.event to fairline_app;
grant select on outbox.head to fairline_app;
grant update (last_number) on outbox.head to fairline_app;
grant select, insert, delete on outbox.consumer, outbox.set_aside to fairline_app;
grant update (position) on outbox.consumer to fairline_app;
grant update (tries, next_try_at, last_error) on outbox.set_aside to fairline_app;
