select
  not exists (
    select from jackpots.pool p cross join lateral (
      select count(*) as plays, count(*) filter (where prize > 0) as wins, coalesce(sum(stake), 0) as staked,
        coalesce(sum(contribution), 0) as contributed, coalesce(sum(seeded), 0) as seeded, coalesce(sum(prize), 0) as paid
      from jackpots.play where pool_id = p.pool_id
    ) s
    where (p.plays, p.wins, p.staked, p.contributed, p.seeded, p.paid) <> (s.plays, s.wins, s.staked, s.contributed, s.seeded, s.paid)
  ) as sums_are_those_of_plays;
