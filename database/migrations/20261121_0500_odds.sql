create schema odds;
grant usage on schema odds to fairline_app;

-- Which prices were in force when: one row for every published change.
create table odds.history (
  market_id bigint not null,
  version integer not null,
  status text not null,
  prices integer[] not null,
  at timestamptz not null
);
create index history_of_market on odds.history (market_id, version);
create index history_at on odds.history using brin (at);

-- What pricing knows of a game: the model's parameters and the source's own prices, kept over restarts.
create table odds.model (
  game_id bigint primary key,
  source text not null,
  model jsonb not null,
  updated_at timestamptz not null
);

-- A source's place in its own stream, so that a restart goes on where it stopped.
create table odds.feed_position (
  source text primary key,
  position jsonb not null,
  updated_at timestamptz not null
);

grant select, insert on odds.history to fairline_app;
grant select, insert, update on odds.model, odds.feed_position to fairline_app;
