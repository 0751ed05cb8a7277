select
  not has_table_privilege('fairline_app', 'accounts.setting', 'delete') as app_cannot_lose_a_choice,
  not has_column_privilege('fairline_app', 'accounts.setting', 'player_id', 'update') as app_cannot_move_a_choice_to_another_player;
