select not has_table_privilege('fairline_app', 'reporting.bet_day', 'delete') as app_cannot_forget_a_day;
