select
  not has_column_privilege('fairline_app', 'post.message', 'matter', 'update') as app_cannot_call_marketing_a_service,
  not has_column_privilege('fairline_app', 'post.message', 'player_id', 'update') as app_cannot_move_marketing_to_another_player;
