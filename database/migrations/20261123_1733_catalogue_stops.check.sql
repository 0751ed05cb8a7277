select
  has_table_privilege('fairline_app', 'catalogue.halt', 'select, insert, delete') as app_halts_games,
  has_column_privilege('fairline_app', 'catalogue.game', 'heard_at', 'update') as app_notes_what_it_hears,
  (select count(*) = 0 from catalogue.game where heard_at is null) as every_game_was_heard_of;
