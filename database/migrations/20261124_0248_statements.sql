-- Lines of providers' statements, and money at a provider that fits no payment.

create table payments.statement_line (
  provider text not null,
  -- The provider's own, unique permanently.
  line_id text not null check (line_id <> ''),
  kind text not null check (kind in ('deposit', 'payout', 'chargeback')),
  -- Of our payment or payout, as the provider names it; it need not be one of ours.
  reference text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  occurred_at timestamptz not null,
  imported_at timestamptz not null,
  primary key (provider, line_id)
);
create index statement_line_of_reference on payments.statement_line (provider, reference);
grant select, insert on payments.statement_line to fairline_app;

-- Money that a provider holds for us and that no payment asked for: on the house account `suspense` until an operator has decided.
create table payments.suspense (
  suspense_id bigint generated always as identity primary key,
  provider text not null,
  line_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Credited to this account, or, without one, given back to the sender.
  account_id bigint,
  closed_by text,
  note text,
  unique (provider, line_id),
  foreign key (provider, line_id) references payments.statement_line,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null)),
  check (account_id is null or closed_at is not null)
);
create index suspense_open on payments.suspense (suspense_id) where closed_at is null;
grant select, insert, update (closed_at, account_id, closed_by, note) on payments.suspense to fairline_app;
