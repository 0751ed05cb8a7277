select
  (select count(*) = 8 from pg_tables where schemaname = 'games') as eight_tables,
  (select count(*) = 2 from pg_constraint where conname in ('game_is_complete', 'game_version')) as games_are_complete_and_return_as_their_version,
  not has_table_privilege('fairline_app', 'games.game', 'delete') as app_deletes_no_game,
  not has_table_privilege('fairline_app', 'games.version', 'update') as app_changes_no_version;
