select
  not has_table_privilege('fairline_app', 'odds.history', 'update') as app_cannot_edit_history,
  not has_table_privilege('fairline_app', 'odds.history', 'delete') as app_cannot_delete_history;
