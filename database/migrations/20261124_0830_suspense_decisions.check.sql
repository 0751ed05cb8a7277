select
  not exists (select from payments.suspense where (decision is null) <> (closed_at is null)) as every_closed_case_has_a_decision,
  not has_column_privilege('fairline_app', 'payments.suspense', 'reference', 'update') as app_edits_no_reference;
