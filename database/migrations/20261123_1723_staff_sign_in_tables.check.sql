select
  not has_column_privilege('fairline_app', 'staff.known_device', 'member_id', 'update') as app_cannot_give_a_device_to_another_member,
  not has_column_privilege('fairline_app', 'staff.known_device', 'bound_at', 'update') as app_cannot_change_since_when_a_device_is_known,
  has_column_privilege('fairline_app', 'staff.known_device', 'last_used_at', 'update') as app_may_note_that_a_device_was_used,
  has_column_privilege('fairline_app', 'staff.attempt_count', 'successes', 'update') as app_may_count_a_success;
