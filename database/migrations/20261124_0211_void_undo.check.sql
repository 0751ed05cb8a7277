select
  has_column_privilege('fairline_app', 'settlement.void_order', 'undone_at', 'update') as app_undoes_orders,
  not has_column_privilege('fairline_app', 'settlement.void_order', 'reason', 'update') as app_cannot_change_an_order,
  not has_table_privilege('fairline_app', 'settlement.void_order', 'delete') as app_keeps_every_order,
  (select count(*) = 1 from pg_trigger where tgname = 'guard_undo') as an_undo_stands;
