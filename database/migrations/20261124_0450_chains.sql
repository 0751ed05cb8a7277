-- Chains: the blocks that are followed, addresses for deposits, transfers to them, and payouts with the transactions that carry them.

create schema chains;
grant usage on schema chains to fairline_app;

-- Its row is locked by whatever changes the chain's blocks, transfers or transactions.
create table chains.network (
  network text primary key,
  -- Of the next address that is derived.
  next_index integer not null default 0 check (next_index >= 0)
);
grant select, insert, update (next_index) on chains.network to fairline_app;

-- The branch that is followed, without gaps: its highest block is where the next turn goes on.
create table chains.block (
  network text not null references chains.network,
  height bigint not null check (height >= 0),
  hash text not null,
  parent text not null,
  primary key (network, height)
);
grant select, insert, delete on chains.block to fairline_app;

create table chains.address (
  network text not null references chains.network,
  derivation_index integer not null,
  address text not null,
  player_id bigint not null,
  -- The deposit for which it was shown first. The address stays the player's.
  payment_id uuid not null unique,
  created_at timestamptz not null,
  primary key (network, derivation_index),
  unique (network, address)
);
grant select, insert on chains.address to fairline_app;

create table chains.transfer (
  transfer_id bigint generated always as identity primary key,
  network text not null,
  transaction_hash text not null,
  -- Of the transfer in its transaction.
  position integer not null,
  address text not null,
  player_id bigint not null,
  currency text not null,
  -- In the chain's own units, and in the ledger's, rounded down.
  raw numeric(78, 0) not null check (raw > 0),
  amount bigint not null check (amount >= 0),
  -- Of the block in which it stands, or stood last.
  height bigint not null,
  is_on_chain boolean not null,
  -- `dust`: too little by itself; `unclaimed`: the player has no account in the currency.
  status text not null check (status in ('dust', 'seen', 'credited', 'taken_back', 'unclaimed')),
  payment_id uuid,
  -- How often it was taken back: each time is an event of its own.
  returns integer not null default 0,
  seen_at timestamptz not null,
  -- No reorganisation can change it any more, and the provider's statement has its line.
  settled_at timestamptz,
  unique (network, transaction_hash, position, address, raw),
  foreign key (network, address) references chains.address (network, address),
  check ((payment_id is not null) = (status in ('credited', 'taken_back')))
);
create unique index transfer_of_payment on chains.transfer (payment_id) where payment_id is not null;
create index transfer_open on chains.transfer (network, height) where settled_at is null;
create index transfer_of_address on chains.transfer (network, address);
grant select, insert, update (height, is_on_chain, status, payment_id, returns, settled_at) on chains.transfer to fairline_app;

-- Signed and stored before it is sent: after a crash the same bytes are sent again, never others.
create table chains.transaction (
  transaction_id bigint generated always as identity primary key,
  network text not null references chains.network,
  nonce bigint check (nonce >= 0),
  hash text not null,
  raw text not null,
  signed_at timestamptz not null,
  -- Final in the chain, with what it cost in the chain's units.
  finished_at timestamptz,
  is_successful boolean,
  fee numeric(78, 0) check (fee >= 0),
  unique (network, hash),
  unique (network, nonce),
  check ((finished_at is null) = (is_successful is null) and (finished_at is null) = (fee is null))
);
create index transaction_open on chains.transaction (network, transaction_id) where finished_at is null;
grant select, insert, update (finished_at, is_successful, fee) on chains.transaction to fairline_app;

create table chains.payout (
  payout_id uuid primary key,
  network text not null references chains.network,
  address text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  queued_at timestamptz not null,
  -- Set once: a payout is carried by one transaction.
  transaction_id bigint references chains.transaction
);
create index payout_queued on chains.payout (network, queued_at) where transaction_id is null;
create index payout_of_transaction on chains.payout (transaction_id) where transaction_id is not null;
grant select, insert, update (transaction_id) on chains.payout to fairline_app;

create function chains.guard_payout() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the payout % has its transaction', old.payout_id using errcode = 'check_violation', constraint = 'payout_sent_once';
end $$;
create trigger guard_payout before update on chains.payout for each row
  when (old.transaction_id is not null) execute function chains.guard_payout();

-- A chain takes its fee in its coin, also for moving a token: a line of its own, which moves nothing else.
alter table payments.statement_line
  drop constraint statement_line_kind_check,
  drop constraint statement_line_amount_check,
  add constraint statement_line_kind_check check (kind in ('deposit', 'payout', 'chargeback', 'fee')),
  add constraint statement_line_amount_check check (amount > 0 or (kind = 'fee' and amount = 0 and fee > 0));
