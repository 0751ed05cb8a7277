-- Players who are paid nothing for now, each for a reason of its own: the disputed deposit.
create table withdrawals.block (
  block_id bigint generated always as identity primary key,
  player_id bigint not null,
  -- `dispute:7`
  reference text not null unique,
  blocked_by text not null,
  blocked_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null))
);
create index block_of_player on withdrawals.block (player_id) where lifted_at is null;
grant select, insert, update (lifted_by, lifted_at) on withdrawals.block to fairline_app;

-- Deposits that a bank or card holder has charged back.
create table treasury.dispute (
  dispute_id bigint generated always as identity primary key,
  payment_id uuid not null,
  provider text not null,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  currency text not null,
  -- Taken back by the provider, and come again of that; minor units.
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  -- Taken from the bonus account of the same currency, and given back where the dispute is won.
  bonus_revoked bigint not null default 0 check (bonus_revoked >= 0),
  state text not null default 'open' check (state in ('open', 'answered', 'won', 'lost')),
  opened_at timestamptz not null,
  -- Until when the provider has to be answered.
  due_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('won', 'lost')))
);
create unique index dispute_open_of_payment on treasury.dispute (payment_id) where closed_at is null;
create index dispute_by_due on treasury.dispute (due_at, dispute_id) where closed_at is null;
create index dispute_of_player on treasury.dispute (player_id, dispute_id);
grant select, insert, update (amount, returned, bonus_revoked, state, due_at, closed_at) on treasury.dispute to fairline_app;

-- What became of it, step by step; never changed.
create table treasury.dispute_step (
  step_id bigint generated always as identity primary key,
  dispute_id bigint not null references treasury.dispute,
  step text not null check (step in ('opened', 'grown', 'answered', 'lost', 'won', 'released')),
  actor text not null,
  note text,
  at timestamptz not null
);
create index step_of_dispute on treasury.dispute_step (dispute_id, step_id);
grant select, insert on treasury.dispute_step to fairline_app;
