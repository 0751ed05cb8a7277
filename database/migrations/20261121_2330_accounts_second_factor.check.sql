select
  not has_column_privilege('fairline_app', 'accounts.second_factor', 'player_id', 'update') as app_cannot_give_a_factor_away,
  not has_column_privilege('fairline_app', 'accounts.recovery_code', 'code_hash', 'update') as app_cannot_change_a_code,
  not has_column_privilege('fairline_app', 'accounts.sign_in_challenge', 'player_id', 'update') as app_cannot_turn_a_challenge;
