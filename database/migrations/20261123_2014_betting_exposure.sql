-- What may be lost by open bets: of all players on one selection and on one game, of one player, and of one player on one selection.
-- In euro cents by the magnitude of each currency, as the limits are.

-- Counted when the bet is taken, and unchanged afterwards: of a leg its share, of the bet all of it. Null: taken before this was counted.
alter table betting.leg add column exposure bigint check (exposure >= 0);
alter table betting.bet add column exposure bigint check (exposure >= 0);

-- The figure is the sum over the shards, so that bets on one game do not wait for each other. Selection 0: the whole game. No index on
-- liability: every bet changes it in place.
create table betting.game_exposure (
  game_id bigint not null,
  selection_id bigint not null,
  shard smallint not null,
  liability bigint not null,
  primary key (game_id, selection_id, shard)
) with (fillfactor = 80);
-- Of one player, who bets with one account at a time, or with a few. Selection 0: all of their open bets.
create table betting.player_exposure (
  player_id bigint not null,
  selection_id bigint not null,
  liability bigint not null,
  primary key (player_id, selection_id)
) with (fillfactor = 80);
grant select, insert, update (liability) on betting.game_exposure, betting.player_exposure to fairline_app;

-- What operators set: thousandths of the limits as shipped. A sport and a championship by their ids, `all` under 0.
create table betting.exposure_factor (
  scope text not null check (scope in ('all', 'sport', 'championship', 'game')),
  scope_id bigint not null,
  factor integer not null check (factor between 0 and 100000),
  primary key (scope, scope_id)
);
grant select, insert, update (factor), delete on betting.exposure_factor to fairline_app;

alter table betting.player_terms alter column stake_share set default 1000, add column is_vip boolean not null default false;
grant update (is_vip) on betting.player_terms to fairline_app;

-- Transactions that add bets take a shard each, until they end. What ends goes to as many shards after these, by connection: no bet waits
-- for it.
create function betting.exposure_shards() returns smallint language sql immutable as $$ select 8::smallint $$;
create function betting.ended_shard() returns smallint language sql stable as $$
  select (betting.exposure_shards() + pg_backend_pid() % betting.exposure_shards())::smallint
$$;

-- The part of an exposure that stands while so much of the stake does: one formula for counting and for verifying.
create function betting.exposure_part(exposure bigint, status text, open_amount bigint, amount bigint) returns bigint language sql immutable as $$
  select case when status <> 'accepted' or exposure is null then 0
    when open_amount = amount then exposure
    else ceil(exposure::numeric * open_amount / amount)::bigint end
$$;

-- What a batch of coupons is decided from: what operators have set, and the figures of the games and players asked for, in their order.
create function betting.placing_terms(
  players bigint[], games bigint[], game_selections bigint[], exposed_players bigint[], player_selections bigint[], sports bigint[], champs bigint[]
) returns table (now timestamptz, terms json, of_games json, of_players json, factors json) language sql stable as $$
  select platform.now(),
    (select json_agg(t) from betting.player_terms t where t.player_id = any(players)),
    (select json_agg(coalesce(s.liability, 0) order by k.n) from unnest(games, game_selections) with ordinality as k (game_id, selection_id, n)
      left join lateral (
        select sum(e.liability) as liability from betting.game_exposure e where e.game_id = k.game_id and e.selection_id = k.selection_id) s on true),
    (select json_agg(coalesce(e.liability, 0) order by k.n)
      from unnest(exposed_players, player_selections) with ordinality as k (player_id, selection_id, n)
      left join betting.player_exposure e using (player_id, selection_id)),
    (select json_agg(f) from betting.exposure_factor f where f.scope = 'all'
      or (f.scope = 'sport' and f.scope_id = any(sports))
      or (f.scope = 'championship' and f.scope_id = any(champs))
      or (f.scope = 'game' and f.scope_id = any(games)))
$$;

-- The same for a transaction that will add bets: it takes a shard that no other transaction adds to, the lowest that is free, and locks the
-- players' own figures in the order of their ids. The figures are read by a later statement than the locks are taken by.
create function betting.lock_placing_terms(
  players bigint[], games bigint[], game_selections bigint[], exposed_players bigint[], player_selections bigint[], sports bigint[], champs bigint[]
) returns table (shard smallint, now timestamptz, terms json, of_games json, of_players json, factors json)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- 'expo': the space of these locks.
  space constant integer := 1702391919;
  taken smallint;
  held integer;
begin
  for free in 0 .. betting.exposure_shards() - 1 loop
    if pg_try_advisory_xact_lock(space, free) then
      taken := free;
      exit;
    end if;
  end loop;
  if taken is null then
    taken := pg_backend_pid() % betting.exposure_shards();
    perform pg_advisory_xact_lock(space, taken);
  end if;
  with locked as (
    select from betting.player_exposure e where e.player_id = any(players) and e.selection_id = 0 order by e.player_id for update
  )
  select count(*) into held from locked;
  if held < cardinality(players) then
    insert into betting.player_exposure as e (player_id, selection_id, liability)
    select p.player_id, 0, 0 from unnest(players) as p (player_id) order by 1
    on conflict on constraint player_exposure_pkey do update set liability = e.liability;
  end if;
  return query select taken, t.* from betting.placing_terms(
    players, games, game_selections, exposed_players, player_selections, sports, champs) t;
end $$;

-- What becomes of a bet afterwards, settled, corrected, sold, returned or edited, moves its exposure to what still stands of it.
create function betting.move_exposure() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from before b join after a using (bet_id)
    where a.exposure > 0 and (b.status = 'accepted', b.open_amount) is distinct from (a.status = 'accepted', a.open_amount)
  ) then
    return null;
  end if;
  insert into betting.game_exposure as e (game_id, selection_id, shard, liability)
  select l.game_id, s.selection_id, betting.ended_shard(), sum(
    betting.exposure_part(l.exposure, a.status, a.open_amount, a.amount) - betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount))
  from before b join after a using (bet_id) join betting.leg l using (bet_id)
  cross join lateral (values (0::bigint), (l.selection_id)) as s (selection_id)
  where a.exposure > 0 and (b.status = 'accepted', b.open_amount) is distinct from (a.status = 'accepted', a.open_amount)
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
create trigger move_exposure after update on betting.bet
  referencing old table as before new table as after for each statement execute function betting.move_exposure();

-- Once a game is over its rows are folded into one a figure, and those that hold nothing are removed.
create function betting.fold_exposure(game_ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from betting.game_exposure where game_id = any(game_ids) order by game_id, selection_id, shard for update;
  insert into betting.game_exposure as e (game_id, selection_id, shard, liability)
  select game_id, selection_id, betting.exposure_shards(), sum(liability) from betting.game_exposure
  where game_id = any(game_ids) and shard <> betting.exposure_shards()
  group by 1, 2 order by 1, 2
  on conflict (game_id, selection_id, shard) do update set liability = e.liability + excluded.liability;
  delete from betting.game_exposure
  where game_id = any(game_ids) and (shard <> betting.exposure_shards() or liability = 0);
end $$;

-- The figures as the open bets say, for whoever verifies them.
create view betting.exposure_of_bets as
  with open_bet as (select * from betting.bet where status = 'accepted' and exposure > 0),
  legs as (
    select b.player_id, l.game_id, l.selection_id, betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount) as liability
    from open_bet b join betting.leg l using (bet_id)
  )
  select owner, owner_id, selection_id, sum(liability)::bigint as liability from (
    select 'game' as owner, game_id as owner_id, s.selection_id, liability
    from legs cross join lateral (values (0::bigint), (legs.selection_id)) as s (selection_id)
    union all select 'player', player_id, selection_id, liability from legs
    union all select 'player', player_id, 0, betting.exposure_part(exposure, status, open_amount, amount) from open_bet
  ) parts
  group by 1, 2, 3 having sum(liability) <> 0;
-- As they are counted bet by bet.
create view betting.exposure_counted as
  select 'game' as owner, game_id as owner_id, selection_id, sum(liability)::bigint as liability from betting.game_exposure group by 2, 3
  union all select 'player', player_id, selection_id, liability from betting.player_exposure;
grant select on betting.exposure_of_bets, betting.exposure_counted to fairline_app;

-- Makes the figures what the bets say; no bet is taken or settled meanwhile.
create function betting.rebuild_exposure() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  lock table betting.bet in share mode;
  delete from betting.game_exposure;
  delete from betting.player_exposure;
  insert into betting.game_exposure (game_id, selection_id, shard, liability)
  select owner_id, selection_id, betting.exposure_shards(), liability from betting.exposure_of_bets where owner = 'game';
  insert into betting.player_exposure (player_id, selection_id, liability)
  select owner_id, selection_id, liability from betting.exposure_of_bets where owner = 'player';
end $$;
revoke execute on function betting.rebuild_exposure() from public;
