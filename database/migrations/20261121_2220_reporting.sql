create schema reporting;
grant usage on schema reporting to fairline_app;

-- What visitors who agreed to it did on the site, as their browsers told it. Never who they are: no address, no browser, and
-- a player only as a hash under a key that is not in this database.
create table reporting.analytics_event (
  -- The UTC day of `at`. In the key, so that the table can be parted by day without another one.
  day date not null,
  -- Made by the browser: a batch that is sent again is the same batch.
  batch_id uuid not null,
  position smallint not null check (position between 0 and 49),
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,59}$'),
  at timestamptz not null,
  received_at timestamptz not null,
  -- Path without query.
  page text not null check (page ~ '^/[^?#]*$' and length(page) <= 300),
  params jsonb not null,
  player_hash bytea check (length(player_hash) = 16),
  primary key (day, batch_id, position),
  check (day = (at at time zone 'UTC')::date)
);
-- Days are counted by name; rows come in the order of their days.
create index analytics_event_by_name on reporting.analytics_event (day, brand, name);
grant select, insert on reporting.analytics_event to fairline_app;

-- The one way to forget: whole days, and never the newest month, whoever asks.
create function reporting.forget_events(before date) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  forgotten bigint;
begin
  if before > (platform.now() at time zone 'UTC')::date - 30 then
    raise exception 'events of the last 30 days are kept' using errcode = '22023';
  end if;
  delete from reporting.analytics_event where day < before;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function reporting.forget_events(date) from public;
grant execute on function reporting.forget_events(date) to fairline_app;
