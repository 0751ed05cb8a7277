select
  (select count(*) = 0 from payments.payment where status = 'completed' and credited = 0) as every_completed_deposit_has_its_credit,
  not has_column_privilege('fairline_app', 'payments.payment_case', 'said', 'update') as app_keeps_what_was_said,
  not has_table_privilege('fairline_app', 'payments.payment_case', 'delete') as app_deletes_no_case;
