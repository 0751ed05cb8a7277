select
  has_table_privilege('fairline_app', 'settlement.void_order', 'select, insert') as app_orders,
  has_column_privilege('fairline_app', 'settlement.void_order', 'done_at', 'update') as app_marks_what_is_done,
  not has_column_privilege('fairline_app', 'settlement.void_order', 'reason', 'update') as app_cannot_change_an_order,
  not has_table_privilege('fairline_app', 'settlement.void_order', 'delete') as app_keeps_every_order;
