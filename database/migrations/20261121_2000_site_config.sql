create schema site_config;
grant usage on schema site_config to fairline_app;

-- Values as operators set them, one after the other: the newest of a key counts, and what came before stays to be looked up.
create table site_config.setting (
  setting_id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  key text not null check (key ~ '^[a-zA-Z_]{1,60}$'),
  value jsonb not null,
  -- Back to the value in code; then `value` says nothing.
  is_default boolean not null default false,
  actor text not null,
  at timestamptz not null
);
create index setting_of_key on site_config.setting (brand, key, setting_id desc);
grant select, insert on site_config.setting to fairline_app;
