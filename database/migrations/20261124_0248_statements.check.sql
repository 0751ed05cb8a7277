select
  not has_table_privilege('fairline_app', 'payments.statement_line', 'update') as app_edits_no_statement,
  not has_table_privilege('fairline_app', 'payments.statement_line', 'delete') as app_deletes_no_statement,
  not has_column_privilege('fairline_app', 'payments.suspense', 'amount', 'update') as app_edits_no_amount_in_suspense;
