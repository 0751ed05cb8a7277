select
  not has_table_privilege('fairline_app', 'accounts.person_ruling', 'update') as app_cannot_rewrite_who_is_who,
  not has_table_privilege('fairline_app', 'accounts.person_ruling', 'delete') as app_cannot_forget_who_is_who;
