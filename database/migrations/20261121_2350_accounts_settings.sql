-- What a player has chosen in his office, one row for each setting that he has ever touched; the rest stands at its usual value.
create table accounts.setting (
  player_id bigint not null references accounts.player,
  setting_id text not null check (setting_id ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- 'true' and 'false' of a switch, the word of a choice.
  value text not null check (value ~ '^[a-z0-9_]{1,20}$'),
  updated_at timestamptz not null,
  primary key (player_id, setting_id)
);
grant select, insert, update (value, updated_at) on accounts.setting to fairline_app;

-- Sports that a player does not want to see in lists, by their numbers, ascending.
create table accounts.disallowed_sport (
  player_id bigint primary key references accounts.player,
  line integer[] not null check (cardinality(line) <= 100),
  live integer[] not null check (cardinality(live) <= 100),
  updated_at timestamptz not null
);
grant select, insert, update (line, live, updated_at) on accounts.disallowed_sport to fairline_app;
