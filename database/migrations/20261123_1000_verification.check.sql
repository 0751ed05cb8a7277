select
  has_schema_privilege('fairline_app', 'verification', 'usage') as app_reaches_the_schema,
  has_table_privilege('fairline_app', 'verification.player_case', 'insert') as app_keeps_its_grants,
  not has_table_privilege('fairline_app', 'verification.case_event', 'update') as app_cannot_rewrite_history,
  not has_table_privilege('fairline_app', 'verification.case_event', 'delete') as app_cannot_delete_history,
  not has_table_privilege('fairline_app', 'verification.document', 'delete') as app_cannot_delete_a_document,
  (select count(*) = 6 from information_schema.tables where table_schema = 'verification') as all_tables_are_here,
  not exists (select from information_schema.tables where table_schema = 'accounts'
    and table_name in ('verification', 'verification_event', 'document', 'document_request', 'face_check', 'file_try'))
    as none_is_left_in_accounts,
  exists (select from pg_trigger where tgname = 'case_event_stays' and tgrelid = 'verification.case_event'::regclass)
    as history_is_append_only;
