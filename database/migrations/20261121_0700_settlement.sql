create schema settlement;
grant usage on schema settlement to fairline_app;

-- One row for every time a bet was decided: the facts that anyone needs to recompute it.
create table settlement.settlement (
  bet_id bigint not null,
  number integer not null,
  leg_statuses smallint[] not null,
  payout bigint not null check (payout >= 0),
  -- Part of a reversal that the account could not give back, owed by the player.
  shortfall bigint not null default 0 check (shortfall >= 0),
  at timestamptz not null,
  primary key (bet_id, number)
);

-- How far each game's newest result has been carried through to its bets.
create table settlement.progress (
  game_id bigint primary key,
  result_number integer not null
);

grant select, insert on settlement.settlement to fairline_app;
grant select, insert, update on settlement.progress to fairline_app;
