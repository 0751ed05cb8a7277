select
  exists (select from pg_trigger where tgname = 'named_by_register_stays' and tgenabled <> 'D') as nobody_forgets_whom_the_register_named,
  not has_table_privilege('fairline_app', 'safer_gambling.register_check', 'truncate') as app_cannot_forget_all_words,
  not has_column_privilege('fairline_app', 'safer_gambling.register_country', 'country', 'update') as app_cannot_turn_one_country_into_another;
