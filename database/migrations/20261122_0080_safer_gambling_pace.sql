-- Time in play: where each player's stretch stands, how long he played on each day, and what became of his reality checks.

-- One row per player who has been heard of; written with his words (pings, stakes), by nobody else but for the limits of time.
create table safer_gambling.pace (
  player_id bigint primary key,
  -- The profile of his country's law, as it was when he last signed in or began to play.
  law text not null,
  -- The stretch of play: its first word, and the last one heard. Null: not heard yet.
  started_at timestamptz,
  seen_at timestamptz,
  -- The last reality check that he acknowledged.
  acknowledged_at timestamptz,
  -- No more reality checks in this stretch.
  is_hidden boolean not null default false,
  -- The strictest of limits 31 and 32, his own and operators'. They follow from `player_limit`. Null: none.
  session_hours smallint check (session_hours > 0),
  check_minutes smallint check (check_minutes > 0),
  -- When `check_minutes` was changed: its interval begins there.
  check_set_at timestamptz,
  -- An operator set limit 32: the player does not hide it.
  is_check_imposed boolean not null default false,
  check ((started_at is null) = (seen_at is null))
) with (fillfactor = 70);
grant select, insert on safer_gambling.pace to fairline_app;
grant update (law, started_at, seen_at, acknowledged_at, is_hidden, session_hours, check_minutes, check_set_at, is_check_imposed)
  on safer_gambling.pace to fairline_app;

-- Days of the law's zone. Several pages at once count once; only ever grows.
create table safer_gambling.play_day (
  player_id bigint not null,
  day date not null,
  ms integer not null check (ms >= 0),
  primary key (player_id, day)
) with (fillfactor = 70);
grant select, insert, update (ms) on safer_gambling.play_day to fairline_app;

-- Every word about a reality check, once. Only ever added to.
create table safer_gambling.reality_check (
  player_id bigint not null,
  -- Milliseconds since the epoch, as the page told it.
  popup_show_at bigint not null check (popup_show_at > 0),
  action text not null check (action in ('continue', 'log_out', 'nothing')),
  do_not_show_again boolean not null,
  -- Whether a new interval began with it.
  is_acknowledged boolean not null,
  at timestamptz not null,
  primary key (player_id, popup_show_at, action)
);
create index reality_check_of_player on safer_gambling.reality_check (player_id, at);
grant select, insert on safer_gambling.reality_check to fairline_app;

-- Time limits that were set before.
insert into safer_gambling.pace (player_id, law, session_hours, check_minutes, check_set_at, is_check_imposed)
select player_id, 'site', min(value) filter (where limit_type = 31), min(value) filter (where limit_type = 32),
  max(started_at) filter (where limit_type = 32), coalesce(bool_or(limit_type = 32 and set_by = 'operator'), false)
from safer_gambling.player_limit where limit_type in (31, 32) and value is not null group by player_id;
