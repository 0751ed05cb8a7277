select
  (select count(*) = 1 from pg_tables where schemaname = 'casino' and tablename = 'game_return') as returns_are_counted,
  not has_table_privilege('fairline_app', 'casino.game_return', 'delete') as app_deletes_no_return;
