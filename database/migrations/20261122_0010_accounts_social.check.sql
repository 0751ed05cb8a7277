select
  not has_column_privilege('fairline_app', 'accounts.social_link', 'player_id', 'update') as app_cannot_give_a_link_to_another_player,
  not has_column_privilege('fairline_app', 'accounts.social_link', 'subject', 'update') as app_cannot_turn_a_link_to_another_subject,
  not has_column_privilege('fairline_app', 'accounts.social_link', 'issuer', 'update') as app_cannot_turn_a_link_to_another_issuer;
