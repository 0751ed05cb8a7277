select
  not has_table_privilege('fairline_app', 'wallet.posting', 'update') as app_cannot_edit_postings,
  not has_table_privilege('fairline_app', 'wallet.posting', 'delete') as app_cannot_delete_postings,
  not has_table_privilege('fairline_app', 'wallet.entry', 'update') as app_cannot_edit_entries,
  not has_table_privilege('fairline_app', 'wallet.entry', 'delete') as app_cannot_delete_entries,
  not has_column_privilege('fairline_app', 'wallet.account', 'balance', 'update') as app_cannot_set_a_balance,
  not has_column_privilege('fairline_app', 'wallet.account', 'balance', 'insert') as app_cannot_open_with_a_balance,
  coalesce((select sum(amount) from wallet.posting), 0) = 0 as ledger_sums_to_zero;
