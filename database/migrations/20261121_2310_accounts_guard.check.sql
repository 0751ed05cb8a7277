select
  (select relpersistence = 'u' from pg_class where oid = 'accounts.sign_in_count'::regclass) as counts_are_unlogged,
  not has_column_privilege('fairline_app', 'accounts.known_device', 'player_id', 'update') as app_cannot_move_a_device_to_another;
