select
  not has_table_privilege('fairline_app', 'access.ban', 'update') as app_cannot_edit_a_ban,
  not has_table_privilege('fairline_app', 'access.maintenance', 'update') as app_cannot_edit_what_was_announced,
  not has_table_privilege('fairline_app', 'access.terms_confirmation', 'delete') as app_cannot_forget_a_confirmation,
  not has_column_privilege('fairline_app', 'access.redirect_rule', 'to_url', 'update') as app_cannot_turn_a_redirect;
