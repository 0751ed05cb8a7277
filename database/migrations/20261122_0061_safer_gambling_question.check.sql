select
  not has_column_privilege('fairline_app', 'safer_gambling.limit_question', 'limits', 'update') as app_cannot_change_what_was_asked,
  not has_table_privilege('fairline_app', 'safer_gambling.limit_question', 'delete') as app_cannot_forget_a_test;
