-- Bonus games: one free play of each a day, what the days cost, and the daily draws of the lottery.
create table casino.bonus_play (
  bonus_play_id bigint generated always as identity primary key,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  game text not null check (game in ('fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus')),
  version text not null,
  -- In the player's zone; the play can be finished until the day ends.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  ends_at timestamptz not null,
  -- Of the lottery: the draw that the ticket is for.
  draw_day text check (draw_day ~ '^\d{4}-\d\d-\d\d$'),
  -- Shown before the play, with what it will be drawn from.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (length(client_seed) between 1 and 64),
  -- Minor units for one cent of the euro when the play began, as a fraction '108/100'.
  minor_per_cent text not null,
  choices json not null default '[]',
  state text not null check (state in ('open', 'waiting', 'closed')),
  -- What was won: hundredths of a euro, and minor units of the currency.
  cents bigint not null default 0 check (cents >= 0),
  prize bigint not null default 0 check (prize >= 0),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  closed_at timestamptz,
  unique (player_id, game, day),
  check (ends_at > started_at),
  check ((game = 'lottery') = (draw_day is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (server_seed is not null)),
  check (state = 'closed' or (cents = 0 and prize = 0))
);
create index bonus_play_won on casino.bonus_play (player_id, closed_at) where cents > 0;
create index bonus_play_waiting on casino.bonus_play (draw_day, bonus_play_id) where state = 'waiting';

create function casino.guard_bonus_play() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'closed' or (old.state = 'waiting' and new.state <> 'closed') then
    raise exception 'bonus play % is % and cannot change', old.bonus_play_id, old.state
      using errcode = 'check_violation', constraint = 'bonus_play_change';
  end if;
  return new;
end $$;
create trigger guard_bonus_play before update on casino.bonus_play for each row execute function casino.guard_bonus_play();

-- What the plays of a day of UTC may still cost at most, or have cost: open plays count with their greatest prize.
create table casino.bonus_budget (
  day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  cents bigint not null check (cents >= 0)
);

create table casino.bonus_draw (
  day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  numbers int[] not null,
  tickets int not null check (tickets > 0),
  -- By tier, five hits first, in hundredths of a euro.
  fund bigint[] not null,
  winners int[] not null,
  each bigint[] not null,
  carried bigint[] not null,
  drawn_at timestamptz not null
);

grant select, insert on casino.bonus_play, casino.bonus_budget, casino.bonus_draw to fairline_app;
grant update (choices, state, cents, prize, server_seed, closed_at) on casino.bonus_play to fairline_app;
grant update (cents) on casino.bonus_budget to fairline_app;
