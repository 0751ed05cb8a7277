select
  (select count(*) = 4 from pg_tables where schemaname = 'casino') as four_tables,
  (select count(*) = 2 from pg_trigger where tgname in ('guard_seed_pair', 'guard_round') and not tgisinternal) as rounds_and_seeds_are_guarded,
  not has_table_privilege('fairline_app', 'casino.round', 'delete') as app_deletes_no_round,
  not has_column_privilege('fairline_app', 'casino.seed_pair', 'sealed_seed', 'update') as app_changes_no_seed,
  not has_column_privilege('fairline_app', 'casino.round', 'nonce', 'update') as app_changes_no_nonce;
