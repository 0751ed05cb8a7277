-- A test that a player takes before a limit of his is loosened: good once, for one asking, until anything of his limits changes.
create table safer_gambling.limit_question (
  token uuid primary key,
  player_id bigint not null,
  -- What was asked for: [{limitType, currency, value}], the value a text or null.
  limits jsonb not null,
  -- The player's last change of a limit then; with a later one the test is stale.
  change_id bigint not null,
  asked_at timestamptz not null,
  used_at timestamptz
);
create index limit_question_of_player on safer_gambling.limit_question (player_id);
grant select, insert, update (used_at) on safer_gambling.limit_question to fairline_app;
