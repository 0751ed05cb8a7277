-- What a provider states and our records say, written off by two operators where the reason stays unknown: the statement less our records, of one row.
create table payments.statement_write_off (
  write_off_id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('deposit', 'payout', 'chargeback')),
  reference text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  decided_by text not null,
  note text not null,
  at timestamptz not null
);
create index statement_write_off_of_provider on payments.statement_write_off (provider);
grant select, insert on payments.statement_write_off to fairline_app;
