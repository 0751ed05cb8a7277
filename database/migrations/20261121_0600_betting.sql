create schema betting;
grant usage on schema betting to fairline_app;

-- What was accepted never changes (the application may not update it); only the last five columns move with settlement.
create table betting.bet (
  bet_id bigint generated always as identity (start with 10000001) primary key,
  player_id bigint not null,
  account_id bigint not null,
  idempotency_key text not null,
  -- SHA-256 of the coupon as sent: the same key with another coupon is refused.
  request_hash bytea not null,
  type_id smallint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Exact product of the legs' prices, as 'num/den'.
  coef text not null,
  possible_win bigint not null,
  -- Of the account right after the stake was taken: part of the stored answer.
  balance_after bigint not null,
  placed_at timestamptz not null,
  device text not null default '',
  status text not null default 'accepted' check (status in ('accepted', 'won', 'lost', 'returned', 'part_returned')),
  payout bigint check (payout >= 0),
  settled_at timestamptz,
  -- S4.13 status of every leg, in order.
  leg_statuses smallint[],
  settlements integer not null default 0,
  check ((status = 'accepted') = (payout is null))
);
create unique index bet_of_key on betting.bet (player_id, idempotency_key);
create index bet_of_player on betting.bet (player_id, bet_id);

create table betting.leg (
  bet_id bigint not null,
  position smallint not null,
  game_id bigint not null,
  market_id bigint not null,
  selection_id bigint not null,
  kind text not null,
  line integer,
  outcome text not null,
  price integer not null check (price > 1000),
  market_version integer not null,
  is_live boolean not null,
  -- What the player saw: sport, championship, opponents, start, name of the outcome, score.
  shown jsonb not null,
  primary key (bet_id, position)
);
create index leg_of_game on betting.leg (game_id, bet_id);

grant select, insert on betting.bet, betting.leg to fairline_app;
grant usage on sequence betting.bet_bet_id_seq to fairline_app;
grant update (status, payout, settled_at, leg_statuses, settlements) on betting.bet to fairline_app;
