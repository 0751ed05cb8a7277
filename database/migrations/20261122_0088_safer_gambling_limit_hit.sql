-- Minutes in which a stake or a deposit of a player was refused at a limit: how often he tries it (UK-47). One row a minute, however often.
create table safer_gambling.limit_hit (
  player_id bigint not null,
  minute timestamptz not null,
  primary key (player_id, minute)
);
grant select, insert on safer_gambling.limit_hit to fairline_app;
