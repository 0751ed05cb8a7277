select
  not has_table_privilege('fairline_app', 'accounts.file_try', 'delete') as app_cannot_forget_tries,
  not has_column_privilege('fairline_app', 'accounts.file_try', 'player_id', 'update') as app_cannot_count_tries_for_another;
