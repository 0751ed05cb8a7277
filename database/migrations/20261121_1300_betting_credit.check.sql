select
  not has_column_privilege('fairline_app', 'betting.advance', 'amount', 'update') as app_cannot_edit_a_loan,
  not has_column_privilege('fairline_app', 'betting.promo_code', 'amount', 'update') as app_cannot_edit_a_code,
  not has_table_privilege('fairline_app', 'betting.promo_code', 'delete') as app_cannot_delete_codes;
