-- What became of each deposit and when, so that a player sees every step with its time; written by the database with the change itself.

create table payments.payment_step (
  step_id bigint generated always as identity primary key,
  payment_id uuid not null references payments.payment,
  status text not null
    check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  at timestamptz not null
);
create index payment_step_of_payment on payments.payment_step (payment_id, step_id);
insert into payments.payment_step (payment_id, status, at)
  select payment_id, 'pending', created_at from payments.payment order by created_at;
insert into payments.payment_step (payment_id, status, at)
  select payment_id, status, finished_at from payments.payment where finished_at is not null order by finished_at;
grant select on payments.payment_step to fairline_app;

create function payments.write_step() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.status <> new.status or old.taken_back <> new.taken_back then
    insert into payments.payment_step (payment_id, status, at)
      values (new.payment_id, new.status, coalesce(new.finished_at, new.created_at));
  end if;
  return null;
end $$;
create trigger write_step after insert or update of status, taken_back on payments.payment
  for each row execute function payments.write_step();

-- How long deposits took lately.
create index payment_completed on payments.payment (created_at desc) where status = 'completed';
