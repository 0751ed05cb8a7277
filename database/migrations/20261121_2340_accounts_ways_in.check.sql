select
  not has_table_privilege('fairline_app', 'accounts.registration', 'update') as app_cannot_rewrite_how_a_player_came,
  not has_table_privilege('fairline_app', 'accounts.duplicate_sign', 'delete') as app_cannot_lose_a_sign,
  not has_column_privilege('fairline_app', 'accounts.phone_code', 'code_hash', 'update') as app_cannot_change_a_code,
  not has_column_privilege('fairline_app', 'accounts.phone_code', 'expires_at', 'update') as app_cannot_prolong_a_code;
