-- Rounds of games that other studios run: what their signed messages have staked, won and taken back in our wallet.

create table casino.provider_game (
  provider text not null,
  -- As the provider names it.
  game text not null,
  name text not null,
  version text not null default '1',
  is_slot boolean not null,
  is_enabled boolean not null default true,
  -- Stated by the provider, in hundredths of a percent; null where it says none.
  return_bp int check (return_bp between 1 and 20000),
  imported_at timestamptz not null,
  primary key (provider, game)
);

-- A live table's round is shared by its players: each of them has a row.
create table casino.provider_round (
  round_id bigint generated always as identity primary key,
  provider text not null,
  provider_round text not null,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  game text not null,
  version text not null,
  -- Null where nothing was staked in a session, as for a prize.
  session_id bigint references casino.session,
  -- The rules of play when it began.
  profile text not null,
  -- `rolled_back`: every stake came back. `expired`: the provider did not end it.
  state text not null default 'open' check (state in ('open', 'closed', 'rolled_back', 'expired')),
  -- Minor units, less what was taken back.
  stake bigint not null default 0 check (stake >= 0),
  -- The part of the stake that was given, as in free rounds.
  given bigint not null default 0 check (given between 0 and stake),
  win bigint not null default 0 check (win >= 0),
  started_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_round, player_id),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'rolled_back' or (stake = 0 and win = 0))
);
create index provider_round_of_player on casino.provider_round (player_id, round_id desc);
create index provider_round_open on casino.provider_round (touched_at, round_id) where state = 'open';

-- One row for each message of a provider that had an effect or was refused for good, with its answer. A tombstone stands for a bet that
-- was cancelled before it came.
create table casino.provider_transaction (
  provider text not null,
  tx text not null,
  kind text not null check (kind in ('bet', 'win', 'cancel')),
  state text not null check (state in ('accepted', 'settled', 'cancelled', 'refused', 'tombstone')),
  -- Over everything that decides the effect; null for a tombstone.
  request_hash bytea,
  round_id bigint references casino.provider_round,
  player_id bigint,
  account_id bigint references wallet.account,
  currency text,
  amount bigint not null default 0 check (amount >= 0),
  given bigint not null default 0 check (given between 0 and amount),
  win_kind text check (win_kind in ('normal', 'jackpot', 'promo', 'free')),
  -- The bet or win that it answers or takes back.
  target text,
  -- By which the provider groups a bet with its win, where it does.
  bet_ref text,
  -- 'ok', or the refusal.
  answer text not null,
  -- Of the account, right after it.
  balance bigint,
  at timestamptz not null,
  primary key (provider, tx),
  check ((state = 'tombstone') = (request_hash is null)),
  check (state in ('refused', 'tombstone') or (player_id is not null and account_id is not null and round_id is not null) or kind = 'cancel'),
  check ((kind = 'win') = (win_kind is not null))
);
create index provider_transaction_of_round on casino.provider_transaction (round_id, at);
create index provider_transaction_of_bet on casino.provider_transaction (provider, bet_ref) where bet_ref is not null;
create index provider_transaction_about on casino.provider_transaction (provider, target) where target is not null;

-- Promotional rounds at a provider: what a player may still stake there without money of their own.
create table casino.free_round_grant (
  grant_id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's name of the reward, or the offer's.
  reference text not null,
  player_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  amount_left bigint not null check (amount_left between 0 and amount),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  unique (provider, reference)
);
create index free_round_grant_of_player on casino.free_round_grant (player_id, provider) where amount_left > 0;

-- Calls of and to providers, counted by minute: their health.
create table casino.provider_call (
  provider text not null,
  operation text not null,
  outcome text not null,
  minute timestamptz not null,
  calls int not null check (calls > 0),
  total_ms bigint not null check (total_ms >= 0),
  max_ms int not null check (max_ms >= 0),
  primary key (provider, minute, operation, outcome)
);

-- When its last round began: rules of play keep starts apart, whoever runs the game.
alter table casino.session add column last_round_at timestamptz;

create function casino.guard_provider_round() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' and new.state <> old.state then
    raise exception 'round % of a provider is % and cannot become %', old.round_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'provider_round_change';
  end if;
  return new;
end $$;
create trigger guard_provider_round before update on casino.provider_round for each row execute function casino.guard_provider_round();

create function casino.guard_provider_transaction() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    (old.state = 'accepted' and new.state in ('settled', 'cancelled'))
    or (old.state = 'settled' and new.state = 'accepted')
    or (old.state = new.state)
  ) then
    raise exception 'transaction % of a provider cannot go from % to %', old.tx, old.state, new.state
      using errcode = 'check_violation', constraint = 'provider_transaction_change';
  end if;
  return new;
end $$;
create trigger guard_provider_transaction before update on casino.provider_transaction
  for each row execute function casino.guard_provider_transaction();

grant select, insert on casino.provider_round, casino.provider_transaction, casino.free_round_grant to fairline_app;
grant select, insert, update on casino.provider_game, casino.provider_call to fairline_app;
grant delete on casino.provider_call to fairline_app;
grant update (state, stake, given, win, touched_at, ended_at) on casino.provider_round to fairline_app;
grant update (state) on casino.provider_transaction to fairline_app;
grant update (amount_left) on casino.free_round_grant to fairline_app;
grant update (last_round_at) on casino.session to fairline_app;
