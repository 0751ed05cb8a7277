select
  not has_table_privilege('fairline_app', 'accounts.sign_in', 'update') as app_cannot_edit_a_sign_in,
  not has_table_privilege('fairline_app', 'accounts.sign_in', 'delete') as app_cannot_forget_a_sign_in,
  not has_column_privilege('fairline_app', 'accounts.session', 'token_hash', 'update') as app_cannot_swap_a_token,
  not has_column_privilege('fairline_app', 'accounts.session', 'expires_at', 'update') as app_cannot_prolong_a_session;
