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
