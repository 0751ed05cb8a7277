select
  not has_table_privilege('fairline_app', 'safer_gambling.pace', 'delete') as app_cannot_forget_time_in_play;
