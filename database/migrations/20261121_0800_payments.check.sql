select not has_column_privilege('fairline_app', 'payments.payment', 'amount', 'update') as app_cannot_edit_an_amount;
