-- A deposit whose refund or chargeback was undone (a dispute that was won) is a completed one again.

create or replace function payments.guard_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (
    old.status = new.status
    or old.status = 'pending'
    or (old.status in ('failed', 'cancelled', 'expired') and new.status = 'completed')
    or (old.status in ('completed', 'refunded', 'charged_back') and new.status in ('refunded', 'charged_back'))
    or (old.status in ('refunded', 'charged_back') and new.status = 'completed' and old.taken_back > 0 and new.taken_back = 0)
  ) then
    raise exception 'a payment cannot go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payment_change';
  end if;
  return new;
end $$;
