select
  not has_table_privilege('fairline_app', 'staff.member', 'delete') as app_cannot_forget_a_member,
  not has_column_privilege('fairline_app', 'staff.member', 'email', 'update') as app_cannot_give_an_account_away,
  not has_column_privilege('fairline_app', 'staff.session', 'stage', 'update') as app_cannot_make_a_session_whole,
  not has_column_privilege('fairline_app', 'staff.recovery_code', 'code_hash', 'update') as app_cannot_change_a_code,
  not exists (select from staff.member) as there_is_no_default_account;
