create schema catalogue;
grant usage on schema catalogue to fairline_app;

create table catalogue.sport (
  sport_id integer primary key,
  sport text not null unique,
  position integer not null,
  -- Seconds an in-play bet waits; null takes the house's default.
  betting_delay_seconds numeric
);
insert into catalogue.sport (sport_id, sport, position) values
  (1, 'football', 1), (2, 'ice-hockey', 4), (3, 'basketball', 3), (4, 'tennis', 2), (6, 'volleyball', 5), (8, 'handball', 6);

create table catalogue.championship (
  champ_id bigint generated always as identity (start with 1001) primary key,
  sport_id integer not null references catalogue.sport,
  feed_key text not null unique,
  name text not null,
  country text not null default ''
);

create table catalogue.game (
  game_id bigint generated always as identity (start with 500001) primary key,
  feed_key text not null unique,
  sport_id integer not null references catalogue.sport,
  champ_id bigint not null references catalogue.championship,
  home text not null check (home <> ''),
  away text not null check (away <> ''),
  start_at timestamptz not null,
  stage text not null default 'line' check (stage in ('line', 'live', 'finished', 'postponed', 'cancelled')),
  suspended boolean not null default false,
  -- Counts suspensions: a bet that waits while it rises is refused, whatever the prices do afterwards.
  suspensions integer not null default 0,
  -- Live facts (LiveState).
  state jsonb,
  revision bigint not null default 0,
  -- Number of the newest result; 0 while there is none.
  result_number integer not null default 0,
  finished_at timestamptz
);
create index game_coming on catalogue.game (start_at, game_id) where stage in ('line', 'live');
create index game_of_championship on catalogue.game (champ_id, start_at);

create table catalogue.market (
  market_id bigint generated always as identity (start with 1000001) primary key,
  game_id bigint not null references catalogue.game,
  kind text not null,
  -- Integer hundredths; null where the kind has no line.
  line integer,
  status text not null check (status in ('open', 'suspended', 'closed')),
  version integer not null default 1,
  -- Outcomes never change once a market exists; a price of 0 means that the outcome is not offered now.
  outcomes text[] not null,
  prices integer[] not null,
  is_main boolean not null default false,
  check (cardinality(outcomes) = cardinality(prices)),
  check (cardinality(outcomes) between 1 and 128)
);
create unique index market_of_game on catalogue.market (game_id, kind, coalesce(line, -2147483648));

-- Every result ever told, in order; a correction is another row.
create table catalogue.result (
  game_id bigint not null references catalogue.game,
  number integer not null,
  result jsonb not null,
  source text not null,
  at timestamptz not null,
  primary key (game_id, number)
);

grant select on all tables in schema catalogue to fairline_app;
grant insert on catalogue.championship, catalogue.game, catalogue.market, catalogue.result to fairline_app;
grant update on catalogue.championship, catalogue.game to fairline_app;
grant update (status, version, prices, is_main) on catalogue.market to fairline_app;
