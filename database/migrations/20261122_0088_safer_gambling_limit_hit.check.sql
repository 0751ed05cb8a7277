select not has_table_privilege('fairline_app', 'safer_gambling.limit_hit', 'update, delete') as app_cannot_forget_a_refusal;
