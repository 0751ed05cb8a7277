-- An order that was made in error is undone by operators: grading no longer reads it, and its bets are settled by their results again.
alter table settlement.void_order
  add column undone_at timestamptz,
  add column undo_reason text,
  add column undo_proposer_id bigint,
  -- Null: small enough for one operator.
  add column undo_approver_id bigint,
  -- What it touched when it was undone, in cents of a euro by the magnitude of each currency.
  add column undo_euro_cents bigint,
  add constraint void_order_undo_whole check (num_nulls(undone_at, undo_reason, undo_proposer_id, undo_euro_cents) in (0, 4)),
  add constraint void_order_undo_kinds check (undone_at is null or scope <> 'start');
create index void_order_undone_by on settlement.void_order (undo_proposer_id, undone_at) where undone_at is not null;
grant update (undone_at, undo_reason, undo_proposer_id, undo_approver_id, undo_euro_cents) on settlement.void_order to fairline_app;

create function settlement.guard_undo() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an order is undone once' using errcode = 'check_violation', constraint = 'void_order_undone_once';
end $$;
create trigger guard_undo
  before update of undone_at, undo_reason, undo_proposer_id, undo_approver_id, undo_euro_cents on settlement.void_order
  for each row when (old.undone_at is not null) execute function settlement.guard_undo();
