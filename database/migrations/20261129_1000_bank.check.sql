select
  not has_table_privilege('fairline_app', 'bank.line', 'update') as app_edits_no_line,
  not has_table_privilege('fairline_app', 'bank.line', 'delete') as app_deletes_no_line,
  not has_table_privilege('fairline_app', 'bank.assignment', 'update') as app_edits_no_assignment,
  not has_table_privilege('fairline_app', 'bank.resolution', 'update') as app_edits_no_resolution,
  not has_table_privilege('fairline_app', 'bank.resolution', 'delete') as app_deletes_no_resolution;
