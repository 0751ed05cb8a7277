select
  not has_column_privilege('fairline_app', 'accounts.qr_sign_in', 'browser_hash', 'update') as app_cannot_hand_a_sign_in_to_another_browser,
  not has_column_privilege('fairline_app', 'accounts.qr_sign_in', 'expires_at', 'update') as app_cannot_prolong_a_wait,
  not has_column_privilege('fairline_app', 'accounts.qr_sign_in', 'address', 'update') as app_cannot_change_where_it_asks_from;
