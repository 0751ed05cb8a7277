-- Money sent to players through providers: one order for each, sent under its own id until the provider has answered for good.

create table payments.payout (
  payout_id uuid primary key,
  player_id bigint not null,
  provider text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- In the provider's fields: an account's number, an address.
  destination jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'paid', 'failed', 'returned')),
  -- How often it was handed to the provider; always under the same id.
  attempts smallint not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status in ('queued', 'sending')) = (finished_at is null))
);
create index payout_due on payments.payout (next_at) where status in ('queued', 'sending');
create index payout_of_player on payments.payout (player_id, created_at desc);

create function payments.guard_payout() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    old.status = new.status
    or (old.status = 'queued' and new.status = 'sending')
    or (old.status = 'sending' and new.status in ('paid', 'failed'))
    or (old.status = 'paid' and new.status = 'returned')
  ) then
    raise exception 'a payout cannot go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payout_change';
  end if;
  return new;
end $$;
create trigger guard_payout before update of status on payments.payout for each row execute function payments.guard_payout();

grant select, insert, update (status, attempts, next_at, finished_at) on payments.payout to fairline_app;
