select
  has_column_privilege('fairline_app', 'payments.payment', 'tax_rate', 'insert') as app_stores_the_rate,
  not has_column_privilege('fairline_app', 'payments.payment', 'tax_rate', 'update') as app_cannot_change_the_rate,
  not has_column_privilege('fairline_app', 'withdrawals.piece', 'tax', 'update') as app_cannot_change_the_tax;
