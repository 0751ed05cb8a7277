-- Limits of players, exclusions, and what counts towards limits. Decided on inside the transactions that take stakes and open deposits.
create schema safer_gambling;
grant usage on schema safer_gambling to fairline_app;

-- One row per limit: of a player's own, and beside it what an operator set. Amounts in minor units of the currency; session hours and
-- reminder minutes have the currency ''.
create table safer_gambling.player_limit (
  player_id bigint not null,
  currency text not null check (currency ~ '^([A-Z]{3,5})?$'),
  -- S3.2
  limit_type smallint not null check (limit_type in (1, 2, 3, 10, 11, 12, 20, 21, 22, 31, 32)),
  set_by text not null check (set_by in ('player', 'operator')),
  -- Null: none counts, though one may have.
  value bigint check (value >= 0),
  kind text not null check (kind in ('rolling', 'calendar')),
  started_at timestamptz not null,
  -- A looser value that waits; it is there where `loosening_ripe_at` is. Its value is null where the limit is to be removed.
  loosening_value bigint check (loosening_value >= 0),
  loosening_asked_at timestamptz,
  loosening_ripe_at timestamptz,
  loosening_lapses_at timestamptz,
  primary key (player_id, currency, limit_type, set_by),
  check ((currency = '') = (limit_type in (31, 32))),
  check ((loosening_ripe_at is null) = (loosening_asked_at is null)),
  check ((loosening_ripe_at is null) = (loosening_lapses_at is null)),
  check (loosening_value is null or loosening_ripe_at is not null)
);
grant select, insert on safer_gambling.player_limit to fairline_app;
grant update (value, kind, started_at, loosening_value, loosening_asked_at, loosening_ripe_at, loosening_lapses_at)
  on safer_gambling.player_limit to fairline_app;

-- Everything that was ever done to a limit. Only ever added to.
create table safer_gambling.limit_change (
  change_id bigint generated always as identity primary key,
  player_id bigint not null,
  currency text not null,
  limit_type smallint not null,
  set_by text not null check (set_by in ('player', 'operator')),
  act text not null check (act in ('set', 'loosening_asked', 'loosening_confirmed', 'loosening_rejected')),
  value_before bigint,
  -- What counts from then on.
  value_after bigint,
  -- What was asked for; another than `value_after` where it waits.
  asked_value bigint,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index limit_change_of_player on safer_gambling.limit_change (player_id, change_id);
grant select, insert on safer_gambling.limit_change to fairline_app;

-- Self-exclusions and time-outs as they stand; at most one of each kind per player.
create table safer_gambling.exclusion (
  player_id bigint not null,
  kind text not null check (kind in ('self_exclusion', 'time_out')),
  starts_at timestamptz not null,
  -- Null: until further notice.
  ends_at timestamptz,
  return_asked_at timestamptz,
  -- Until when the player is kept out, coming back included; null: no end in sight.
  holds_until timestamptz,
  reason_id integer,
  primary key (player_id, kind)
);
grant select, insert on safer_gambling.exclusion to fairline_app;
grant update (starts_at, ends_at, return_asked_at, holds_until, reason_id) on safer_gambling.exclusion to fairline_app;

create table safer_gambling.exclusion_change (
  change_id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('self_exclusion', 'time_out')),
  act text not null check (act in ('excluded', 'return_asked')),
  ends_at timestamptz,
  holds_until timestamptz,
  reason_id integer,
  actor text not null,
  at timestamptz not null
);
create index exclusion_change_of_player on safer_gambling.exclusion_change (player_id, change_id);
grant select, insert on safer_gambling.exclusion_change to fairline_app;

-- What counts, of every player: stakes, stakes less what came back of them, money paid in. What is taken back is counted against it,
-- at its own instant or, for a deposit that failed, at the deposit's. Only ever added to.
create table safer_gambling.counted (
  player_id bigint not null,
  currency text not null,
  at timestamptz not null,
  staked bigint not null,
  lost bigint not null,
  deposited bigint not null
);
create index counted_of_player on safer_gambling.counted (player_id, currency, at);
grant select, insert on safer_gambling.counted to fairline_app;

-- Of players with a limit: what the periods hold at `moved_at`, and the strictest values. Everything here follows from the tables above.
-- Nine figures each in the order of the types: wagering, loss and deposit by day, week and month. No value: 2^63 - 1.
create table safer_gambling.tally (
  player_id bigint not null,
  currency text not null,
  time_zone text not null,
  moved_at timestamptz not null,
  -- Nothing leaves a rolling period before this instant.
  leaves_at timestamptz not null,
  -- Counted in (moved_at - 24, 168, 720 hours, moved_at].
  rolling bigint[] not null check (array_length(rolling, 1) = 9),
  rolling_max bigint[] not null check (array_length(rolling_max, 1) = 9),
  -- Counted since the day, week and month of the calendar began; they begin anew at `calendar_until`. Null where no limit counts so.
  calendar bigint[] check (array_length(calendar, 1) = 9),
  calendar_max bigint[] check (array_length(calendar_max, 1) = 9),
  calendar_until timestamptz[] check (array_length(calendar_until, 1) = 3),
  primary key (player_id, currency),
  check ((calendar is null) = (calendar_max is null) and (calendar is null) = (calendar_until is null))
) with (fillfactor = 70);
grant select, insert, update (time_zone, moved_at, leaves_at, rolling, rolling_max, calendar, calendar_max, calendar_until)
  on safer_gambling.tally to fairline_app;
