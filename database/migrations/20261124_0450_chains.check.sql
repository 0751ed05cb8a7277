select
  not has_table_privilege('fairline_app', 'chains.transaction', 'delete') as app_deletes_no_transaction,
  not has_column_privilege('fairline_app', 'chains.transaction', 'raw', 'update') as app_edits_no_signed_bytes,
  not has_column_privilege('fairline_app', 'chains.payout', 'address', 'update') as app_redirects_no_payout,
  not has_column_privilege('fairline_app', 'chains.transfer', 'amount', 'update') as app_edits_no_transfer;
