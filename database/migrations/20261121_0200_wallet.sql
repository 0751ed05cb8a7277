-- The ledger. Entries and postings are only ever added; balances move by no other way than by a posting.
create schema wallet;
grant usage on schema wallet to fairline_app;

create table wallet.account (
  account_id bigint generated always as identity primary key,
  player_id bigint,
  -- What the house keeps the account for: open_bets, revenue, deposits_sandbox, receivable …
  house text,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- 0 main, 4 bonus, 9 currency account.
  type smallint not null default 0 check (type in (0, 4, 9)),
  -- Materialised for players alone; a house account stays at 0 here and is summed from postings, so that it is never a hot row.
  balance bigint not null default 0 check (balance >= 0),
  label text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  check ((player_id is null) <> (house is null)),
  check (house is null or balance = 0)
);
create unique index account_of_player on wallet.account (player_id, currency, type) where player_id is not null;
create unique index account_of_house on wallet.account (house, currency) where house is not null;

create table wallet.entry (
  entry_id bigint generated always as identity primary key,
  kind text not null,
  -- Made by whoever asks; the same key twice is the same entry.
  idempotency_key text not null unique,
  -- SHA-256 of the input: the same key with another input is refused.
  input_hash bytea not null,
  reference text not null,
  actor text not null,
  at timestamptz not null
);

create table wallet.posting (
  posting_id bigint generated always as identity primary key,
  entry_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- Of a player's account right after this posting; null for house accounts.
  balance_after bigint
);
create index posting_of_account on wallet.posting (account_id, posting_id);
-- Postings lie in the order of their entries, so a block-range index finds an entry's postings at next to no cost per insert.
create index posting_of_entry on wallet.posting using brin (entry_id) with (pages_per_range = 16);

create function wallet.keep_balanced() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from fresh group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  if exists (
    select from fresh f left join wallet.account a using (account_id)
    where a.account_id is null or a.currency <> f.currency
  ) then
    raise exception 'a posting names no account of its currency' using errcode = 'foreign_key_violation', constraint = 'posting_account';
  end if;
  if exists (select from fresh f where not exists (select from wallet.entry e where e.entry_id = f.entry_id)) then
    raise exception 'a posting names no entry' using errcode = 'foreign_key_violation', constraint = 'posting_entry';
  end if;
  update wallet.account a set balance = a.balance + moved.amount
    from (select account_id, sum(amount) as amount from fresh group by account_id) moved
    where a.account_id = moved.account_id and a.player_id is not null;
  if exists (
    select from (
      select account_id, balance_after,
        sum(amount) over (partition by account_id order by posting_id desc) - amount as moved_later
      from fresh
    ) f join wallet.account a using (account_id)
    where f.balance_after is distinct from case when a.player_id is null then null else a.balance - f.moved_later end
  ) then
    raise exception 'a posting tells a wrong balance' using errcode = 'check_violation', constraint = 'posting_balance_after';
  end if;
  return null;
end $$;

create trigger keep_balanced after insert on wallet.posting
  referencing new table as fresh for each statement execute function wallet.keep_balanced();

-- Money the player asked to set aside (a withdrawal under way); the stake of a bet is held by the bet itself.
create table wallet.hold (
  hold_id bigint generated always as identity primary key,
  account_id bigint not null references wallet.account,
  entry_id bigint not null references wallet.entry,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  reference text not null,
  closing_entry_id bigint references wallet.entry,
  check ((state = 'held') = (closing_entry_id is null))
);
create unique index hold_of_reference on wallet.hold (reference);

grant select on wallet.account, wallet.entry, wallet.posting, wallet.hold to fairline_app;
grant insert (player_id, house, currency, type, label), update (label) on wallet.account to fairline_app;
grant insert on wallet.entry, wallet.posting to fairline_app;
grant insert (account_id, entry_id, amount, reference), update (state, closing_entry_id) on wallet.hold to fairline_app;
