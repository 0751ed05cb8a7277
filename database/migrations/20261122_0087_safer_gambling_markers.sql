-- Markers of harm (UK-47): what rules found in a player's play, for operators to look at, and how far the sweep over players has come.

-- One row per flag. Its facts are the figures that the rule went by when it was raised or rose.
create table safer_gambling.marker_flag (
  flag_id bigint generated always as identity primary key,
  player_id bigint not null,
  marker text not null check (
    marker in ('chasing', 'night_play', 'rising_stakes', 'deposit_frequency', 'cancelled_withdrawals', 'limit_raises', 'long_play')
  ),
  level text not null check (level in ('notice', 'concern', 'strong')),
  -- `open`: nobody has looked; `seen`: an operator has taken it; `closed`: with a reason, for good.
  state text not null default 'open' check (state in ('open', 'seen', 'closed')),
  -- {facts, moments}; amounts in minor units as texts.
  facts jsonb not null,
  raised_at timestamptz not null,
  -- When it came to its level.
  level_at timestamptz not null,
  seen_by bigint,
  closed_at timestamptz,
  close_reason text check (close_reason in ('spoken_with_player', 'limits_set', 'player_excluded', 'explained', 'false_alarm')),
  -- Goes up with every change.
  revision integer not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (close_reason is null)),
  check (state <> 'seen' or seen_by is not null)
);
-- The same marker is not raised again while it is open.
create unique index marker_flag_open on safer_gambling.marker_flag (player_id, marker) where state <> 'closed';
create index marker_flag_of_player on safer_gambling.marker_flag (player_id, flag_id);
create index marker_flag_newest on safer_gambling.marker_flag (level_at desc, flag_id desc);
grant select, insert, update (level, state, facts, level_at, seen_by, closed_at, close_reason, revision)
  on safer_gambling.marker_flag to fairline_app;

-- What happened to a flag. Only ever added to.
create table safer_gambling.marker_event (
  event_id bigint generated always as identity primary key,
  flag_id bigint not null references safer_gambling.marker_flag,
  act text not null check (act in ('raised', 'lifted', 'seen', 'noted', 'closed')),
  -- As it stood after.
  level text not null check (level in ('notice', 'concern', 'strong')),
  -- Of what the house found; null of what operators did.
  facts jsonb,
  -- 'house', 'staff:3'.
  actor text not null,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null,
  check ((facts is not null) = (act in ('raised', 'lifted'))),
  check ((act = 'closed') = (reason <> ''))
);
create index marker_event_of_flag on safer_gambling.marker_event (flag_id, event_id);
grant select, insert on safer_gambling.marker_event to fairline_app;

-- Players whom the sweep has to look at: filled from what counted since the last filling, emptied as they are looked at.
create table safer_gambling.marker_due (player_id bigint primary key);
-- Update: to lock what one process has taken.
grant select, insert, update, delete on safer_gambling.marker_due to fairline_app;

-- One row: everybody who played until then is in `marker_due`, or has been.
create table safer_gambling.marker_sweep (
  is_only boolean primary key default true check (is_only),
  queued_until timestamptz not null
);
insert into safer_gambling.marker_sweep (queued_until) values (platform.now() - interval '1 day');
grant select, update (queued_until) on safer_gambling.marker_sweep to fairline_app;

-- Who played since: lines come nearly in order of time, so that this costs next to nothing to keep.
create index counted_at on safer_gambling.counted using brin (at) with (pages_per_range = 32, autosummarize = on);
