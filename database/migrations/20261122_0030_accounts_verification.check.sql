select
  not has_table_privilege('fairline_app', 'accounts.verification_event', 'update') as app_cannot_rewrite_what_happened,
  not has_table_privilege('fairline_app', 'accounts.verification_event', 'delete') as app_cannot_lose_what_happened,
  not has_table_privilege('fairline_app', 'accounts.document', 'delete') as app_cannot_lose_a_document,
  not has_column_privilege('fairline_app', 'accounts.document', 'player_id', 'update') as app_cannot_give_a_document_to_another,
  not has_column_privilege('fairline_app', 'accounts.document_request', 'note', 'update') as app_cannot_change_what_was_asked,
  not has_column_privilege('fairline_app', 'accounts.face_check', 'player_id', 'update') as app_cannot_move_a_face_check;
