-- The audit became a module below staff: its table is in a schema of its own. Rights, indexes and the trigger go with it.
create schema audit;
grant usage on schema audit to fairline_app;

alter table staff.audit set schema audit;
alter table audit.audit rename to record;
alter function staff.refuse_change() set schema audit;
