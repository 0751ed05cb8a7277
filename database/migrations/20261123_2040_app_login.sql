-- The application signs in as itself: whatever a statement of its connection says, it has no more than its own rights.
alter role fairline_app login;

-- The clock of decisions is moved by the owner of the database only, who tests it: another login that sets 'fairline.now' moves nothing.
create or replace function platform.now() returns timestamptz language sql stable as
$$
  select case
    when coalesce(pg_catalog.current_setting('fairline.now', true), '') = '' then pg_catalog.clock_timestamp()
    when pg_catalog.pg_has_role(session_user, (
      select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    ), 'USAGE') then pg_catalog.current_setting('fairline.now', true)::timestamptz
    else pg_catalog.clock_timestamp()
  end
$$;
