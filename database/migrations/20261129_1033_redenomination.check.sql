select
  not has_table_privilege('fairline_app', 'currencies.redenomination', 'update') as app_changes_no_fixed_rate,
  not has_table_privilege('fairline_app', 'currencies.redenominated', 'update') as app_edits_no_move,
  not has_table_privilege('fairline_app', 'currencies.redenominated', 'delete') as app_deletes_no_move,
  not has_column_privilege('fairline_app', 'wallet.account', 'type', 'update') as app_changes_no_type_of_account,
  (select prosecdef from pg_proc where oid = 'wallet.hand_over_main(bigint, bigint)'::regprocedure) as main_account_is_handed_over_by_the_owner;
