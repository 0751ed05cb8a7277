-- Bonuses that waited for a player who has excluded himself or taken a time-out: none of them waits any more.
alter table accounts.identification_bonus
  add column cancelled_at timestamptz,
  add check (released_at is null or cancelled_at is null);
grant update (cancelled_at) on accounts.identification_bonus to fairline_app;

create table accounts.bonus_cancellation (
  cancellation_id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player,
  -- 'identification', or the id of the setting that chose it.
  bonus text not null check (bonus ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- What had been chosen; null where nothing was to choose.
  value text,
  -- 'self_exclusion', 'time_out', 'register'.
  cause text not null check (cause ~ '^[a-z][a-z_]{0,39}$'),
  at timestamptz not null
);
create index bonus_cancellation_of_player on accounts.bonus_cancellation (player_id, cancellation_id);
grant select, insert on accounts.bonus_cancellation to fairline_app;

-- Stakes as gifts likewise: a code that was cancelled is over from then on.
alter table betting.promo_code
  add column cancelled_at timestamptz,
  add column cancel_cause text check (cancel_cause ~ '^[a-z][a-z_]{0,39}$'),
  add check ((cancelled_at is null) = (cancel_cause is null)),
  add check (cancelled_at is null or bet_id is null);
grant update (cancelled_at, cancel_cause) on betting.promo_code to fairline_app;
