-- What operators asked and what came of it. Written before the call runs and after; never changed, never removed.
create table staff.audit (
  -- Without a gap: a row that is taken away is missed.
  audit_id bigint primary key check (audit_id > 0),
  at timestamptz(3) not null,
  kind text not null check (kind in ('call', 'outcome', 'command')),
  -- No references: a row speaks for itself, whatever becomes of the rest.
  member_id bigint,
  session_id uuid,
  call text not null,
  subjects text[] not null,
  -- JSON, as its bytes are in the chain.
  input text not null,
  address text not null,
  device text not null,
  request_id text not null,
  of_id bigint,
  status integer,
  code text,
  -- HMAC-SHA256, under a key that is not in the database, of the row and of the hash before it. No two rows follow one.
  prev_hash bytea not null unique check (octet_length(prev_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  check ((kind = 'outcome') = (of_id is not null and status is not null)),
  check (of_id < audit_id)
);
create index audit_of_member on staff.audit (member_id, audit_id desc);
create index audit_of_day on staff.audit (at, audit_id);
create index audit_of_subject on staff.audit using gin (subjects);
-- One outcome of each call.
create unique index audit_outcome on staff.audit (of_id) where of_id is not null;

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger audit_stays before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();
grant select, insert on staff.audit to fairline_app;
