-- Players who were offered a deposit limit and wanted none: they are not asked again (UK-22). Only ever added to.
create table safer_gambling.limit_prompt (
  player_id bigint primary key,
  declined_at timestamptz not null
);
grant select, insert on safer_gambling.limit_prompt to fairline_app;
