-- What a country takes of money in and out, as two operators have set it; before that the product's own figures hold. Deposits and withdrawals keep the
-- rate of the moment at which they were opened.
create schema taxes;
grant usage on schema taxes to fairline_app;

create table taxes.rate (
  -- Of the change that set it.
  change_id bigint primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Ten-thousandths.
  deposit integer not null check (deposit between 0 and 10000),
  withdrawal integer not null check (withdrawal between 0 and 10000),
  proposed_by bigint not null,
  approved_by bigint not null check (approved_by <> proposed_by),
  at timestamptz not null
);
create index rate_of_country on taxes.rate (country, change_id desc);
grant select, insert on taxes.rate to fairline_app;
