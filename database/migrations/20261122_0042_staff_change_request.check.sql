select
  not has_table_privilege('fairline_app', 'staff.change_request', 'delete') as app_cannot_forget_a_change,
  not has_column_privilege('fairline_app', 'staff.change_request', 'payload', 'update') as app_cannot_change_what_was_asked,
  not has_column_privilege('fairline_app', 'staff.change_request', 'proposer_id', 'update') as app_cannot_change_who_asked;
