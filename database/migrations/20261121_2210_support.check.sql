select
  not has_table_privilege('fairline_app', 'support.message', 'update') as app_cannot_edit_what_was_said,
  not has_table_privilege('fairline_app', 'support.message', 'delete') as app_cannot_unsay_anything,
  not has_table_privilege('fairline_app', 'support.request', 'delete') as app_cannot_lose_a_request,
  not has_column_privilege('fairline_app', 'support.request', 'player_id', 'update') as app_cannot_give_a_request_away;
