-- What players asked to be paid, the pieces in which it goes back to where it came from, and where it may go.
create schema withdrawals;
grant usage on schema withdrawals to fairline_app;

create table withdrawals.destination (
  destination_id bigint generated always as identity primary key,
  player_id bigint not null,
  method text not null,
  -- In the provider's fields.
  fields jsonb not null,
  -- The same account at the same provider, however it was written: two players with one key are looked at.
  key bytea not null,
  -- As it is shown: the first field, shortened.
  label text not null,
  added_at timestamptz not null,
  -- Nothing is sent there before this instant.
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index destination_of_player on withdrawals.destination (player_id, key) where removed_at is null;
create index destination_key on withdrawals.destination (key);

create table withdrawals.withdrawal (
  withdrawal_id uuid primary key,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null
    check (status in ('review', 'approved', 'paid', 'partly_paid', 'failed', 'returned', 'rejected', 'cancelled')),
  -- Why an operator has to look at it; empty where nobody has to.
  reasons text[] not null default '{}',
  idempotency_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  check (status not in ('review', 'rejected', 'cancelled') or cardinality(reasons) > 0)
);
create unique index withdrawal_of_key on withdrawals.withdrawal (player_id, idempotency_key);
create index withdrawal_of_player on withdrawals.withdrawal (player_id, created_at desc, withdrawal_id);
create index withdrawal_by_status on withdrawals.withdrawal (status, created_at, withdrawal_id);
create index withdrawal_by_time on withdrawals.withdrawal (created_at, withdrawal_id);

-- One payout each; its id is the payout's, and its money is held under it.
create table withdrawals.piece (
  piece_id uuid primary key,
  withdrawal_id uuid not null references withdrawals.withdrawal,
  method text not null,
  destination jsonb not null,
  label text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'sending', 'paid', 'failed', 'returned', 'released'))
);
create index piece_of_withdrawal on withdrawals.piece (withdrawal_id);

-- What became of it, step by step; never changed.
create table withdrawals.step (
  step_id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawals.withdrawal,
  status text not null,
  actor text not null,
  -- A reason from the list, for the player.
  reason text,
  -- An operator's own words, for operators.
  note text,
  at timestamptz not null
);
create index step_of_withdrawal on withdrawals.step (withdrawal_id, step_id);

create function withdrawals.guard_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    old.status = new.status
    or (old.status = 'review' and new.status in ('approved', 'rejected', 'cancelled'))
    or (old.status = 'approved' and new.status in ('paid', 'partly_paid', 'failed', 'returned'))
    or (old.status in ('paid', 'partly_paid') and new.status in ('partly_paid', 'returned'))
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'withdrawal_change';
  end if;
  return new;
end $$;
create trigger guard_status before update of status on withdrawals.withdrawal for each row execute function withdrawals.guard_status();

create function withdrawals.guard_piece() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    old.status = new.status
    or (old.status = 'held' and new.status in ('sending', 'released'))
    or (old.status = 'sending' and new.status in ('paid', 'failed'))
    or (old.status = 'paid' and new.status = 'returned')
  ) then
    raise exception 'a piece of a withdrawal cannot go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'piece_change';
  end if;
  return new;
end $$;
create trigger guard_piece before update of status on withdrawals.piece for each row execute function withdrawals.guard_piece();

grant select, insert on withdrawals.withdrawal, withdrawals.piece, withdrawals.step, withdrawals.destination to fairline_app;
grant update (status) on withdrawals.withdrawal, withdrawals.piece to fairline_app;
grant update (removed_at) on withdrawals.destination to fairline_app;

-- Operators who work on withdrawals.
alter table staff.member drop constraint member_roles_check;
alter table staff.member add constraint member_roles_check
  check (roles <@ array['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver', 'auditor', 'administrator']);
