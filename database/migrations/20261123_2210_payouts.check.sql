select
  not has_column_privilege('fairline_app', 'payments.payout', 'amount', 'update') as app_cannot_edit_an_amount,
  not has_column_privilege('fairline_app', 'payments.payout', 'destination', 'update') as app_cannot_redirect_a_payout,
  not has_table_privilege('fairline_app', 'payments.payout', 'delete') as app_deletes_no_payout;
