select
  not has_table_privilege('fairline_app', 'safer_gambling.limit_change', 'update, delete') as app_cannot_rewrite_limit_history,
  not has_table_privilege('fairline_app', 'safer_gambling.exclusion_change', 'update, delete') as app_cannot_rewrite_exclusion_history,
  not has_table_privilege('fairline_app', 'safer_gambling.exclusion', 'delete') as app_cannot_delete_exclusions,
  not has_table_privilege('fairline_app', 'safer_gambling.player_limit', 'delete') as app_cannot_delete_limits,
  not has_table_privilege('fairline_app', 'safer_gambling.counted', 'update, delete') as app_cannot_uncount;
