select not has_table_privilege('fairline_app', 'safer_gambling.register_check', 'delete') as app_cannot_forget_a_check;
