-- The application's own role: every process of the service takes it on, whoever it logged in as.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairline_app') then
    create role fairline_app nologin;
  end if;
  execute format('grant fairline_app to %I', current_user);
end $$;

grant usage on schema platform to fairline_app;

-- The instant a decision is made at. Tests move it for their own connection; production never sets it.
create function platform.now() returns timestamptz language sql stable as
$$ select coalesce(nullif(current_setting('fairline.now', true), '')::timestamptz, clock_timestamp()) $$;

-- Announcements written in the transaction that caused them, delivered at least once afterwards.
create table platform.outbox (
  event_id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
-- How far each reaction has got; a reaction keeps the last event it finished.
create table platform.outbox_reader (
  reader text primary key,
  event_id bigint not null default 0
);
grant select, insert, delete on platform.outbox to fairline_app;
grant select, insert, update on platform.outbox_reader to fairline_app;
