-- Progressive jackpots of the house for its own slots. The money of a pool is the house account `jackpot_<code>` of the ledger; the row
-- beside it is what a round reads and locks.
create schema jackpots;
grant usage on schema jackpots to fairline_app;

create table jackpots.pool (
  pool_id bigint generated always as identity primary key,
  code text not null check (code ~ '^[a-z][a-z0-9]{1,30}$'),
  currency text not null,
  -- Paused: it keeps what it holds, takes nothing and is not won.
  state text not null default 'running' check (state in ('running', 'paused')),
  games text[] not null check (cardinality(games) between 1 and 50),
  -- Hundredths of a percent of each stake.
  rate int not null check (rate between 1 and 500),
  seed bigint not null check (seed > 0),
  cap bigint not null,
  -- Minor units, and parts of one in ten-thousandths.
  amount bigint not null default 0 check (amount >= 0),
  carry int not null default 0 check (carry between 0 and 9999),
  is_seeded boolean not null default false,
  unique (code, currency),
  check (cap >= 2 * seed),
  check (is_seeded or amount = 0)
);

insert into jackpots.pool (code, currency, games, rate, seed, cap)
select 'lantern', currency, array['orchard', 'harbour-lights', 'geode-falls', 'midnight-orrery'], 100, 50000, 250000
from unnest(array['EUR', 'USD', 'GBP']) as currency;

-- What a round gave and won, with the pool as it was before: all that is needed to draw it again.
create table jackpots.play (
  round_id bigint primary key,
  pool_id bigint not null references jackpots.pool,
  player_id bigint not null,
  stake bigint not null check (stake > 0),
  rate int not null,
  seed bigint not null,
  cap bigint not null,
  amount_before bigint not null,
  carry_before int not null,
  was_seeded boolean not null,
  contribution bigint not null check (contribution >= 0),
  seeded bigint not null check (seeded >= 0),
  prize bigint not null check (prize >= 0),
  at timestamptz not null
);
create index play_won on jackpots.play (pool_id, at desc) where prize > 0;

grant select, insert on jackpots.play to fairline_app;
grant select, insert on jackpots.pool to fairline_app;
grant update (state, games, rate, seed, cap, amount, carry, is_seeded) on jackpots.pool to fairline_app;
