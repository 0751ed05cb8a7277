select
  not has_table_privilege('fairline_app', 'currencies.rate', 'update') as app_edits_no_rate,
  not has_table_privilege('fairline_app', 'currencies.rate', 'delete') as app_deletes_no_rate,
  not has_column_privilege('fairline_app', 'currencies.quote', 'amount_out', 'update') as app_edits_no_quote,
  not has_column_privilege('fairline_app', 'wallet.account', 'balance', 'update') as app_edits_no_balance;
