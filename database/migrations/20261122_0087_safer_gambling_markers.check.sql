select
  not has_table_privilege('fairline_app', 'safer_gambling.marker_event', 'update, delete') as app_cannot_rewrite_the_history_of_flags,
  not has_table_privilege('fairline_app', 'safer_gambling.marker_flag', 'delete') as app_cannot_delete_flags,
  not has_column_privilege('fairline_app', 'safer_gambling.marker_flag', 'raised_at', 'update') as app_cannot_raise_a_flag_later,
  (select count(*) = 1 from safer_gambling.marker_sweep) as there_is_one_sweep;
