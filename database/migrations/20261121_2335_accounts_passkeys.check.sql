select
  not has_column_privilege('fairline_app', 'accounts.passkey', 'player_id', 'update') as app_cannot_give_a_passkey_away,
  not has_column_privilege('fairline_app', 'accounts.passkey', 'public_key', 'update') as app_cannot_change_a_key,
  not has_table_privilege('fairline_app', 'accounts.spent_challenge', 'update') as app_cannot_unspend_a_challenge;
