-- A bet builder has several selections of one game that win only together: each carries all that the bet may lose with the game, and the
-- game carries it once. Of all other bets a game has one leg, so nothing changes for them.

create or replace function betting.move_exposure() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from before b join after a using (bet_id)
    where a.exposure > 0 and (b.status = 'accepted', b.open_amount) is distinct from (a.status = 'accepted', a.open_amount)
  ) then
    return null;
  end if;
  insert into betting.game_exposure as e (game_id, selection_id, shard, liability)
  select game_id, selection_id, betting.ended_shard(), sum(change) from (
    select l.game_id, s.selection_id, max(betting.exposure_part(l.exposure, a.status, a.open_amount, a.amount))
      - max(betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount)) as change
    from before b join after a using (bet_id) join betting.leg l using (bet_id)
    cross join lateral (values (0::bigint), (l.selection_id)) as s (selection_id)
    where a.exposure > 0 and (b.status = 'accepted', b.open_amount) is distinct from (a.status = 'accepted', a.open_amount)
    group by bet_id, l.game_id, s.selection_id
  ) changes
  group by 1, 2 order by 1, 2
  on conflict (game_id, selection_id, shard) do update set liability = e.liability + excluded.liability;
  insert into betting.player_exposure as e (player_id, selection_id, liability)
  select player_id, selection_id, sum(change) from (
    select a.player_id, l.selection_id, betting.exposure_part(l.exposure, a.status, a.open_amount, a.amount)
      - betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount) as change
    from before b join after a using (bet_id) join betting.leg l using (bet_id) where a.exposure > 0
    union all
    select a.player_id, 0, betting.exposure_part(a.exposure, a.status, a.open_amount, a.amount)
      - betting.exposure_part(b.exposure, b.status, b.open_amount, b.amount)
    from before b join after a using (bet_id) where a.exposure > 0
  ) changes
  group by 1, 2 having sum(change) <> 0 order by 1, 2
  on conflict on constraint player_exposure_pkey do update set liability = e.liability + excluded.liability;
  -- A player has as many of these rows as selections they ever backed: those that hold nothing go.
  delete from betting.player_exposure e using after a join betting.leg l using (bet_id)
  where a.status <> 'accepted' and a.exposure > 0 and e.player_id = a.player_id and e.selection_id = l.selection_id and e.liability = 0;
  return null;
end $$;

create or replace view betting.exposure_of_bets as
  with open_bet as (select * from betting.bet where status = 'accepted' and exposure > 0),
  legs as (
    select bet_id, b.player_id, l.game_id, l.selection_id,
      betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount) as liability
    from open_bet b join betting.leg l using (bet_id)
  )
  select owner, owner_id, selection_id, sum(liability)::bigint as liability from (
    select 'game' as owner, game_id as owner_id, s.selection_id, max(liability) as liability
    from legs cross join lateral (values (0::bigint), (legs.selection_id)) as s (selection_id)
    group by bet_id, game_id, s.selection_id
    union all select 'player', player_id, selection_id, liability from legs
    union all select 'player', player_id, 0, betting.exposure_part(exposure, status, open_amount, amount) from open_bet
  ) parts
  group by 1, 2, 3 having sum(liability) <> 0;
