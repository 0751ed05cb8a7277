select
  (select count(*) = 6 from pg_tables where schemaname = 'tables') as six_tables,
  (select count(*) = 2 from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tables' and not tgisinternal) as rounds_and_bets_are_guarded,
  not has_table_privilege('fairline_app', 'tables.bet', 'delete') as app_deletes_no_bet,
  not has_column_privilege('fairline_app', 'tables.chain', 'sealed_secret', 'update') as app_changes_no_chain,
  not has_column_privilege('fairline_app', 'tables.round', 'link_index', 'update') as app_changes_no_link;
