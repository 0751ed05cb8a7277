select
  not has_table_privilege('fairline_app', 'accounts.told_person_key', 'update') as app_cannot_rewrite_who_somebody_is,
  not has_table_privilege('fairline_app', 'accounts.told_person_key', 'delete') as app_cannot_forget_who_somebody_is;
