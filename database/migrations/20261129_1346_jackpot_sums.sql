-- What was played in each pool, beside what it holds: the screens of operators need not add up every play ever made. `ledger -- verify`
-- compares the two.
alter table jackpots.pool
  add column plays bigint not null default 0 check (plays >= 0),
  add column wins bigint not null default 0 check (wins between 0 and plays),
  add column staked bigint not null default 0 check (staked >= 0),
  add column contributed bigint not null default 0 check (contributed >= 0),
  add column seeded bigint not null default 0 check (seeded >= 0),
  add column paid bigint not null default 0 check (paid >= 0);

update jackpots.pool p set plays = s.plays, wins = s.wins, staked = s.staked, contributed = s.contributed, seeded = s.seeded, paid = s.paid
from (
  select pool_id, count(*) as plays, count(*) filter (where prize > 0) as wins, sum(stake) as staked, sum(contribution) as contributed,
    sum(seeded) as seeded, sum(prize) as paid
  from jackpots.play group by pool_id
) s where s.pool_id = p.pool_id;

grant update (plays, wins, staked, contributed, seeded, paid) on jackpots.pool to fairline_app;
