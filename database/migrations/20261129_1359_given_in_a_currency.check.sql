select
  not has_column_privilege('fairline_app', 'betting.promo_code', 'player_id', 'update') as app_gives_no_code_to_another,
  not has_column_privilege('fairline_app', 'casino.free_round_grant', 'player_id', 'update') as app_gives_no_grant_to_another;
