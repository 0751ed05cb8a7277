select
  not has_table_privilege('fairline_app', 'audit.record', 'update') as app_cannot_edit_the_audit,
  not has_table_privilege('fairline_app', 'audit.record', 'delete') as app_cannot_shorten_the_audit,
  not has_table_privilege('fairline_app', 'audit.record', 'truncate') as app_cannot_empty_the_audit,
  exists (select from pg_trigger where tgrelid = 'audit.record'::regclass and tgname = 'audit_stays' and tgenabled = 'O')
    as the_trigger_still_refuses_changes,
  to_regclass('staff.audit') is null as nothing_is_left_in_staff;
