select
  (select count(*) = 3 from jackpots.pool) as pools_are_there,
  not has_table_privilege('fairline_app', 'jackpots.play', 'update') as app_changes_no_play,
  not has_table_privilege('fairline_app', 'jackpots.play', 'delete') as app_deletes_no_play;
