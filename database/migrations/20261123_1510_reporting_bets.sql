-- Bets by day and currency, added up from events: when they were placed, settled or sold, in UTC. Minor units.
create table reporting.bet_day (
  day date not null,
  currency text not null,
  placed bigint not null default 0,
  staked numeric(30) not null default 0,
  -- Decisions that moved money; a bet that is decided again counts again, and moves only the difference.
  settled bigint not null default 0,
  paid numeric(30) not null default 0,
  -- Sales of whole bets or of parts: the stake that came out of the bet, and what was paid for it.
  sold bigint not null default 0,
  sold_stake numeric(30) not null default 0,
  sold_for numeric(30) not null default 0,
  insured bigint not null default 0,
  insurance_price numeric(30) not null default 0,
  primary key (day, currency)
);
grant select, insert, update on reporting.bet_day to fairline_app;
