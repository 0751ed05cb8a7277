select
  has_table_privilege('fairline_app', 'settlement.hand_result', 'select, insert') as app_enters_results,
  not has_table_privilege('fairline_app', 'settlement.hand_result', 'update') as app_cannot_change_an_entry,
  not has_table_privilege('fairline_app', 'settlement.hand_result', 'delete') as app_keeps_every_entry;
