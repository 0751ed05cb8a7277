select
  not has_table_privilege('fairline_app', 'betting.game_exposure', 'delete') as app_cannot_remove_exposure_of_games,
  not has_table_privilege('fairline_app', 'betting.player_exposure', 'delete') as app_cannot_remove_exposure_of_players,
  not has_function_privilege('fairline_app', 'betting.rebuild_exposure()', 'execute') as app_cannot_rebuild_exposure,
  not has_column_privilege('fairline_app', 'betting.leg', 'exposure', 'update') as a_legs_exposure_stays,
  (select count(*) = 0 from betting.player_terms where is_vip) as nobody_is_vip_unmarked;
