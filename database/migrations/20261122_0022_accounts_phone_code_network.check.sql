select
  not has_column_privilege('fairline_app', 'accounts.phone_code', 'is_own', 'update') as app_cannot_turn_a_strangers_message_into_the_owners,
  not has_column_privilege('fairline_app', 'accounts.phone_code', 'network', 'update') as app_cannot_move_a_message_to_another_network;
