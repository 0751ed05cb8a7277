select
  not has_column_privilege('fairline_app', 'accounts.email_change', 'email', 'update') as app_cannot_turn_a_change_to_another_mailbox,
  not has_column_privilege('fairline_app', 'accounts.email_change', 'former_email', 'update') as app_cannot_undo_to_another_mailbox,
  not has_column_privilege('fairline_app', 'accounts.email_change', 'confirm_hash', 'update') as app_cannot_swap_a_link,
  not has_column_privilege('fairline_app', 'accounts.email_change', 'expires_at', 'update') as app_cannot_lengthen_a_links_life;
