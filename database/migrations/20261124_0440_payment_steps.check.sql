select
  (select count(*) = (select count(*) from payments.payment)
     from payments.payment_step where status = 'pending') as every_deposit_has_its_first_step,
  not has_table_privilege('fairline_app', 'payments.payment_step', 'insert')
    and not has_table_privilege('fairline_app', 'payments.payment_step', 'update')
    and not has_table_privilege('fairline_app', 'payments.payment_step', 'delete') as app_changes_no_step;
