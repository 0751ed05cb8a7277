-- Accounts in further currencies, which players add, remove and switch to; rates, and conversions by quote.

alter table wallet.account
  -- Removed by the player. Money that arrives later, or a debt, brings the account back.
  add column closed_at timestamptz,
  add constraint account_closed_is_empty
    check (closed_at is null or (player_id is not null and type <> 0 and balance = 0 and owed = 0));
grant update (closed_at) on wallet.account to fairline_app;

create function wallet.reopen_account() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.closed_at := null;
  return new;
end $$;
create trigger reopen_account before update on wallet.account for each row
  when (old.closed_at is not null and (new.balance <> 0 or new.owed <> 0)) execute function wallet.reopen_account();

-- Which account the player bets from and sees first. Without a row it is the main one.
create table wallet.active_account (
  player_id bigint primary key,
  account_id bigint not null references wallet.account
);
grant select, insert, update (account_id) on wallet.active_account to fairline_app;

create schema currencies;
grant usage on schema currencies to fairline_app;

-- Reference rates as they were published: units of the currency for one euro.
create table currencies.rate (
  rate_id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3,5}$' and currency <> 'EUR'),
  per_euro numeric(24, 12) not null check (per_euro > 0),
  source text not null check (source <> ''),
  published_at timestamptz not null,
  imported_at timestamptz not null,
  unique (currency, published_at)
);
grant select, insert on currencies.rate to fairline_app;

-- An offer to convert, with everything that it was computed from, and the conversion once the player has accepted it.
create table currencies.quote (
  quote_id uuid primary key,
  player_id bigint not null,
  from_account bigint not null references wallet.account,
  to_account bigint not null references wallet.account,
  from_currency text not null,
  to_currency text not null,
  amount_in bigint not null check (amount_in > 0),
  -- What amount_in is worth by the reference rates, rounded down, and the part of it that the player receives.
  amount_mid bigint not null,
  amount_out bigint not null check (amount_out > 0 and amount_out <= amount_mid),
  from_per_euro numeric(24, 12) not null,
  to_per_euro numeric(24, 12) not null,
  spread_permille smallint not null check (spread_permille between 0 and 999),
  published_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check (from_currency <> to_currency),
  check (accepted_at is null or accepted_at <= expires_at)
);
create index quote_of_player on currencies.quote (player_id, created_at desc);
grant select, insert, delete, update (accepted_at) on currencies.quote to fairline_app;

create function currencies.guard_quote() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.accepted_at is not null then
    raise exception 'a conversion is never changed or deleted' using errcode = 'check_violation', constraint = 'quote_accepted';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_quote before update or delete on currencies.quote for each row execute function currencies.guard_quote();
