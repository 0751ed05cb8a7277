select not has_table_privilege('fairline_app', 'safer_gambling.limit_prompt', 'update, delete') as app_cannot_forget_an_answer;
