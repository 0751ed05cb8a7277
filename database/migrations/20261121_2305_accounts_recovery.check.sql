select
  not has_column_privilege('fairline_app', 'accounts.password_reset', 'player_id', 'update') as app_cannot_turn_a_link_to_another_player,
  not has_column_privilege('fairline_app', 'accounts.password_reset', 'expires_at', 'update') as app_cannot_lengthen_a_links_life,
  not has_column_privilege('fairline_app', 'accounts.email_confirmation', 'email', 'update') as app_cannot_confirm_another_address;
