select
  not has_table_privilege('fairline_app', 'safer_gambling.reality_check', 'update, delete') as app_cannot_rewrite_reality_checks,
  not has_table_privilege('fairline_app', 'safer_gambling.play_day', 'delete') as app_cannot_forget_play_time,
  not has_table_privilege('fairline_app', 'safer_gambling.pace', 'delete') as app_cannot_forget_the_pace;
