select
  (select count(*) = 5 from pg_tables where schemaname = 'casino' and tablename in
    ('provider_game', 'provider_round', 'provider_transaction', 'free_round_grant', 'provider_call')) as five_tables,
  (select count(*) = 2 from pg_trigger where tgname in ('guard_provider_round', 'guard_provider_transaction') and not tgisinternal)
    as rounds_and_transactions_are_guarded,
  not has_table_privilege('fairline_app', 'casino.provider_transaction', 'delete') as app_deletes_no_transaction,
  not has_column_privilege('fairline_app', 'casino.provider_transaction', 'amount', 'update') as app_changes_no_amount;
