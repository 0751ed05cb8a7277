create schema payments;
grant usage on schema payments to fairline_app;

create table payments.payment (
  payment_id uuid primary key,
  player_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('deposit')),
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
  idempotency_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index payment_of_key on payments.payment (player_id, idempotency_key);
create index payment_of_player on payments.payment (player_id, created_at desc, payment_id);

-- Webhooks as they came in, each once, kept before anything is done about them.
create table payments.inbox (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);

grant select, insert on payments.payment, payments.inbox to fairline_app;
grant update (status, finished_at) on payments.payment to fairline_app;
grant update (handled_at, outcome) on payments.inbox to fairline_app;
