select
  not has_table_privilege('fairline_app', 'access.cookies_agreement', 'update') as app_cannot_edit_an_agreement,
  not has_table_privilege('fairline_app', 'access.cookies_agreement', 'delete') as app_cannot_forget_an_agreement;
