-- The sign-in guard became a module: its tables are in a schema of their own. Rights on the tables go with them.
create schema sign_in_guard;
grant usage on schema sign_in_guard to fairline_app;

alter table identity.known_device set schema sign_in_guard;
alter table identity.sign_in_count set schema sign_in_guard;
