select
  not has_table_privilege('fairline_app', 'payments.statement_write_off', 'update') as app_edits_no_write_off,
  not has_table_privilege('fairline_app', 'payments.statement_write_off', 'delete') as app_deletes_no_write_off;
