select
  not has_table_privilege('fairline_app', 'staff.audit', 'update') as app_cannot_edit_the_audit,
  not has_table_privilege('fairline_app', 'staff.audit', 'delete') as app_cannot_shorten_the_audit,
  not has_table_privilege('fairline_app', 'staff.audit', 'truncate') as app_cannot_empty_the_audit,
  exists (select from pg_trigger where tgrelid = 'staff.audit'::regclass and tgname = 'audit_stays' and tgenabled = 'O')
    as nobody_edits_it_by_accident;
