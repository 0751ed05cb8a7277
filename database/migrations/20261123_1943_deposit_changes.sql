-- What may become of a deposit after it was opened, and a list for operators of what a provider said that fits no deposit.

alter table payments.payment
  drop constraint payment_status_check,
  add constraint payment_status_check
    check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  -- What came in, and what of it the provider took back, in minor units: the provider's figures, which may differ from `amount`.
  add column credited bigint not null default 0 check (credited >= 0),
  add column taken_back bigint not null default 0,
  add constraint payment_taken_back_came_in check (taken_back between 0 and credited),
  -- How often the provider was asked about it, because no webhook came.
  add column lookups smallint not null default 0;
update payments.payment set credited = amount where status = 'completed';
create index payment_pending on payments.payment (created_at) where status = 'pending';
grant update (credited, taken_back, lookups) on payments.payment to fairline_app;

create function payments.guard_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    old.status = new.status
    or old.status = 'pending'
    or (old.status in ('failed', 'cancelled', 'expired') and new.status = 'completed')
    or (old.status in ('completed', 'refunded', 'charged_back') and new.status in ('refunded', 'charged_back'))
  ) then
    raise exception 'a payment cannot go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payment_change';
  end if;
  return new;
end $$;
create trigger guard_status before update of status on payments.payment for each row execute function payments.guard_status();

create table payments.payment_case (
  case_id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('unknown_payment', 'other_amount', 'other_currency', 'unreadable_amount', 'impossible_change', 'no_answer')),
  provider text not null,
  event_id text not null,
  -- As the provider named it; it need not be one of ours.
  payment_id uuid not null,
  said jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  unique (provider, event_id),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null))
);
create index payment_case_open on payments.payment_case (case_id) where resolved_at is null;
grant select, insert, update (resolved_at, resolved_by, note) on payments.payment_case to fairline_app;
