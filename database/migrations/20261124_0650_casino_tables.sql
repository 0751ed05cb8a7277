-- Tables on a shared clock: their chains of seeds, their rounds, and the bet sheets of players.
create schema tables;
grant usage on schema tables to fairline_app;

-- Its last hash is published before the first of its rounds; each round reveals the link before it.
create table tables.chain (
  chain_id bigint generated always as identity primary key,
  table_code text not null,
  -- Encrypted under a key of the instance: all links follow from it.
  sealed_secret bytea not null,
  terminal_hash text not null unique check (terminal_hash ~ '^[0-9a-f]{64}$'),
  length int not null check (length between 1 and 1000000),
  created_at timestamptz not null
);

create table tables.game_table (
  table_code text primary key,
  game text not null,
  state text not null default 'running' check (state in ('running', 'closed')),
  -- Announced: after so many more rounds the table closes.
  rounds_left int check (rounds_left >= 0),
  chain_id bigint references tables.chain,
  -- Links of the chain that rounds have taken.
  links_used int not null default 0 check (links_used >= 0)
);

insert into tables.game_table (table_code, game)
values ('crash', 'crash'), ('roulette', 'roulette'), ('baccarat', 'baccarat'), ('blackjack', 'blackjack');

create table tables.round (
  round_id bigint generated always as identity primary key,
  table_code text not null references tables.game_table,
  seq bigint not null check (seq > 0),
  version text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  chain_id bigint not null references tables.chain,
  link_index int not null check (link_index > 0),
  -- Public randomness from after the closing, where the instance has a beacon.
  beacon text,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- When play began after the closing, and when a leader last saw it going on.
  starts_at timestamptz,
  beat_at timestamptz,
  drawn_at timestamptz,
  ended_at timestamptz,
  -- Null until drawn; also what a void round would have been.
  link text check (link ~ '^[0-9a-f]{64}$'),
  result json,
  void_reason text check (void_reason in ('interrupted', 'beacon', 'seed', 'operator')),
  unique (table_code, seq),
  unique (chain_id, link_index),
  check (closes_at > opens_at),
  check ((starts_at is null) = (beat_at is null)),
  check (state not in ('drawn', 'settled') or (drawn_at is not null and link is not null and result is not null)),
  check (state in ('drawn', 'settled', 'void') or link is null),
  check ((state in ('settled', 'void')) = (ended_at is not null)),
  check ((state = 'void') = (void_reason is not null))
);
-- The next round opens after all of the last one is settled.
create unique index round_live on tables.round (table_code) where state in ('scheduled', 'open', 'closed', 'drawn');

create table tables.bet (
  bet_id bigint generated always as identity primary key,
  round_id bigint not null references tables.round,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  -- A player may have more than one independent bet in a round of some games.
  slot smallint not null check (slot between 0 and 1),
  -- Of the sheet: each change until the closing is one more.
  version int not null default 1 check (version > 0),
  stake bigint not null check (stake >= 0),
  chips json not null,
  -- Crash: hundredths at which it is cashed out by itself, and by the limit on wins.
  auto_target int check (auto_target > 100),
  force_point int check (force_point > 100),
  state text not null default 'open' check (state in ('open', 'cashed_out', 'won', 'lost', 'refunded', 'withdrawn')),
  -- Hundredths at which it ended, where it did so by cashing out.
  cashed_at int check (cashed_at > 100),
  win bigint not null default 0 check (win >= 0),
  balance_after bigint not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (round_id, player_id, slot),
  check ((state in ('open', 'withdrawn')) = (ended_at is null)),
  check ((state = 'withdrawn') = (stake = 0)),
  check (state not in ('open', 'withdrawn') or win = 0),
  check ((state = 'cashed_out') = (cashed_at is not null))
);
create index bet_open on tables.bet (round_id, account_id) where state = 'open';
create index bet_of_player on tables.bet (player_id, bet_id desc);

-- Every version of a sheet, under the key of the request that made it.
create table tables.bet_version (
  player_id bigint not null,
  idempotency_key text not null,
  request_hash bytea not null,
  bet_id bigint not null references tables.bet,
  version int not null,
  -- As it then was.
  stake bigint not null,
  chips json not null,
  auto_target int,
  force_point int,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (player_id, idempotency_key),
  unique (bet_id, version)
);

-- What each outcome of a round would cost at most, by currency.
create table tables.liability (
  round_id bigint not null references tables.round,
  currency text not null,
  amounts bigint[] not null,
  primary key (round_id, currency)
);

create function tables.guard_round() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state in ('settled', 'void')
    or (new.state <> old.state and not (
      (old.state = 'scheduled' and new.state in ('open', 'void'))
      or (old.state = 'open' and new.state in ('closed', 'void'))
      or (old.state = 'closed' and new.state in ('drawn', 'void'))
      or (old.state = 'drawn' and new.state in ('settled', 'void'))))
    or (old.link is not null and (new.link is distinct from old.link or new.result::text is distinct from old.result::text))
    or (old.starts_at is not null and new.starts_at is distinct from old.starts_at)
  then
    raise exception 'round % of a table cannot change from % to %', old.round_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'table_round_change';
  end if;
  return new;
end $$;
create trigger guard_round before update on tables.round for each row execute function tables.guard_round();

create function tables.guard_bet() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state not in ('open', 'withdrawn') or new.version < old.version then
    raise exception 'bet % of a table is % and cannot change', old.bet_id, old.state
      using errcode = 'check_violation', constraint = 'table_bet_change';
  end if;
  return new;
end $$;
create trigger guard_bet before update on tables.bet for each row execute function tables.guard_bet();

grant select on tables.game_table to fairline_app;
grant select, insert on tables.chain, tables.round, tables.bet, tables.bet_version, tables.liability to fairline_app;
grant update (state, rounds_left, chain_id, links_used) on tables.game_table to fairline_app;
grant update (state, beacon, starts_at, beat_at, drawn_at, ended_at, link, result, void_reason) on tables.round to fairline_app;
grant update (version, stake, chips, auto_target, force_point, state, cashed_at, win, balance_after, ended_at, placed_at) on tables.bet to fairline_app;
grant update (amounts) on tables.liability to fairline_app;
