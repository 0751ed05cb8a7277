-- Rounds of our own casino games: the seeds they are drawn from, the sessions they are played in, what was staked and won.
create schema casino;
grant usage on schema casino to fairline_app;

-- At most one pair of a player is being played and one is the next; revealed ones stay.
create table casino.seed_pair (
  seed_pair_id bigint generated always as identity primary key,
  player_id bigint not null,
  -- Encrypted under a key of the instance. It is given out only after the pair was revealed.
  sealed_seed bytea not null,
  commitment text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
  -- The player chooses it when the pair begins, after its commitment was shown.
  client_seed text check (length(client_seed) between 1 and 64),
  -- Of the pair's next round; taken in the transaction that takes the stake.
  next_nonce int not null default 0 check (next_nonce >= 0),
  state text not null default 'next' check (state in ('next', 'current', 'revealed')),
  created_at timestamptz not null,
  started_at timestamptz,
  revealed_at timestamptz,
  check ((client_seed is null) = (state = 'next') and (started_at is null) = (state = 'next')),
  check ((revealed_at is null) = (state <> 'revealed'))
);
create unique index seed_pair_next on casino.seed_pair (player_id) where state = 'next';
create unique index seed_pair_current on casino.seed_pair (player_id) where state = 'current';
create index seed_pair_of_player on casino.seed_pair (player_id, seed_pair_id desc);

create function casino.guard_seed_pair() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.next_nonce < old.next_nonce or (new.next_nonce > old.next_nonce and old.state <> 'current') then
    raise exception 'the nonce of seed pair % cannot go from % to %', old.seed_pair_id, old.next_nonce, new.next_nonce
      using errcode = 'check_violation', constraint = 'seed_pair_nonce';
  end if;
  if not (
    (old.state = new.state and old.client_seed is not distinct from new.client_seed)
    or (old.state = 'next' and new.state = 'current')
    or (old.state = 'current' and new.state = 'revealed' and old.client_seed = new.client_seed)
  ) then
    raise exception 'a seed pair cannot go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'seed_pair_change';
  end if;
  return new;
end $$;
create trigger guard_seed_pair before update on casino.seed_pair for each row execute function casino.guard_seed_pair();

-- One launch of one game. The tokens are stored as hashes.
create table casino.session (
  session_id bigint generated always as identity primary key,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  game text not null,
  -- Rules of play hold slots apart.
  is_slot boolean not null,
  device text not null,
  -- The rules of play when it was launched, and the largest stake that they allow this player.
  profile text not null check (profile in ('default', 'UK', 'DE', 'ON')),
  stake_max bigint check (stake_max > 0),
  -- Exchanged once for a session token.
  launch_hash bytea not null unique,
  token_hash bytea unique,
  launched_at timestamptz not null,
  authenticated_at timestamptz,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  -- Minor units since it began.
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  check ((token_hash is null) = (authenticated_at is null))
);
create unique index session_of_game on casino.session (player_id, game) where ended_at is null;

create table casino.round (
  round_id bigint generated always as identity primary key,
  session_id bigint not null references casino.session,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  game text not null,
  version text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  state text not null check (state in ('open', 'closed', 'voided', 'expired')),
  first_stake bigint not null check (first_stake > 0),
  -- With what steps have added.
  stake bigint not null,
  win bigint not null default 0 check (win >= 0),
  options json not null,
  -- json, not jsonb: what a player has seen is recalled to the letter, in the order of its fields.
  game_state json,
  view json not null,
  -- A fraction, '99/50', of the first stake.
  multiplier text not null,
  step smallint not null default 0 check (step >= 0),
  seed_pair_id bigint not null references casino.seed_pair,
  nonce int not null check (nonce >= 0),
  profile text not null,
  balance_before bigint not null,
  balance_after bigint not null,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  check (stake >= first_stake),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (game_state is not null)),
  check (state <> 'open' or win = 0)
);
create unique index round_of_key on casino.round (player_id, idempotency_key);
create unique index round_of_nonce on casino.round (seed_pair_id, nonce);
create index round_of_player on casino.round (player_id, round_id desc);
create index round_open on casino.round (touched_at, round_id) where state = 'open';
create unique index round_open_of_game on casino.round (player_id, game) where state = 'open';

-- What a round that did not close at its start showed after each step; step 0 is its start.
create table casino.round_step (
  round_id bigint not null references casino.round,
  step smallint not null,
  choice json,
  view json not null,
  multiplier text not null,
  added_stake bigint not null default 0 check (added_stake >= 0),
  win bigint not null default 0 check (win >= 0),
  state text not null,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (round_id, step)
);

create function casino.guard_round() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' or new.stake < old.stake or new.step < old.step then
    raise exception 'round % is % and cannot change', old.round_id, old.state
      using errcode = 'check_violation', constraint = 'round_change';
  end if;
  return new;
end $$;
create trigger guard_round before update on casino.round for each row execute function casino.guard_round();

grant select, insert on casino.seed_pair, casino.session, casino.round, casino.round_step to fairline_app;
grant update (client_seed, next_nonce, state, started_at, revealed_at) on casino.seed_pair to fairline_app;
grant update (token_hash, authenticated_at, last_used_at, ended_at, staked, won) on casino.session to fairline_app;
grant update (state, stake, win, game_state, view, multiplier, step, balance_after, touched_at, ended_at) on casino.round to fairline_app;
