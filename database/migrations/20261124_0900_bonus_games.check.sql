select
  (select count(*) = 3 from pg_tables where schemaname = 'casino' and tablename like 'bonus\_%') as three_tables,
  (select count(*) = 1 from pg_trigger where tgname = 'guard_bonus_play' and not tgisinternal) as plays_are_guarded,
  not has_table_privilege('fairline_app', 'casino.bonus_play', 'delete') as app_deletes_no_play,
  not has_column_privilege('fairline_app', 'casino.bonus_play', 'commitment', 'update') as app_changes_no_commitment,
  not has_table_privilege('fairline_app', 'casino.bonus_draw', 'update, delete') as app_changes_no_draw;
