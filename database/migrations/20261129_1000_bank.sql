-- The book's own accounts at banks: what their statements say, beside what providers say they have sent there.
create schema bank;
grant usage on schema bank to fairline_app;

-- What a provider sends to our bank, or gets from it, is a line of its statement too.
alter table payments.statement_line
  drop constraint statement_line_kind_check,
  add constraint statement_line_kind_check
    check (kind in ('deposit', 'payout', 'chargeback', 'fee', 'to_bank', 'from_bank'));

create table bank.account (
  -- The IBAN, or the bank's own number.
  account text primary key check (account <> ''),
  currency text not null,
  -- Held before the first statement that was taken in; minor units.
  opening bigint not null,
  added_at timestamptz not null
);
grant select, insert on bank.account to fairline_app;

create table bank.line (
  line_id bigint generated always as identity primary key,
  account text not null references bank.account,
  -- The bank's own, unique in its account.
  entry_reference text not null check (entry_reference <> ''),
  -- Negative: it left the account.
  amount bigint not null check (amount <> 0),
  booked_on date not null,
  -- What the parties wrote into it: references and free text.
  texts text[] not null,
  counterparty text,
  imported_at timestamptz not null,
  unique (account, entry_reference)
);
create index line_by_day on bank.line (account, booked_on);
grant select, insert on bank.line to fairline_app;

-- An operator has found out which provider's transfer a line is.
create table bank.assignment (
  line_id bigint primary key references bank.line,
  provider text not null,
  reference text not null,
  assigned_by text not null,
  note text not null,
  at timestamptz not null
);
grant select, insert on bank.assignment to fairline_app;

-- Money that no transfer of a provider explains: known to be something else, or written off by two operators. Of a line, or of a transfer
-- of which more or less has come.
create table bank.resolution (
  resolution_id bigint generated always as identity primary key,
  line_id bigint references bank.line,
  provider text,
  reference text,
  currency text not null,
  amount bigint not null check (amount <> 0),
  category text not null check (category in ('bank_charge', 'own_funds', 'tax_payment', 'written_off')),
  resolved_by text not null,
  note text not null,
  at timestamptz not null,
  check ((line_id is null) = (provider is not null) and (provider is null) = (reference is null))
);
create index resolution_of_line on bank.resolution (line_id);
grant select, insert on bank.resolution to fairline_app;
