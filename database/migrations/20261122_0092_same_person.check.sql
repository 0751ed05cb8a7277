select
  not has_table_privilege('fairline_app', 'safer_gambling.open_bets_voiding', 'delete') as app_cannot_forget_a_voiding,
  not has_column_privilege('fairline_app', 'safer_gambling.open_bets_voiding', 'player_id', 'update') as app_cannot_void_somebody_elses_bets;
