select
  (select count(*) = 2 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'sign_in_guard') as all_tables_have_moved,
  has_schema_privilege('fairline_app', 'sign_in_guard', 'usage')
    and has_table_privilege('fairline_app', 'sign_in_guard.sign_in_count', 'delete') as app_may_count_attempts,
  not has_column_privilege('fairline_app', 'sign_in_guard.known_device', 'player_id', 'update') as app_cannot_move_a_device_to_another;
