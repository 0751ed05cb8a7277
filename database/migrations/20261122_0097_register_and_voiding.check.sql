select
  not has_column_privilege('fairline_app', 'accounts.registration', 'brand', 'update') as app_cannot_move_a_player_to_another_brand,
  not has_column_privilege('fairline_app', 'safer_gambling.open_bets_voiding', 'bet_ids', 'update') as app_cannot_take_other_bets_back;
