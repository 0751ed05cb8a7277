select not has_table_privilege('fairline_app', 'settlement.settlement', 'update') as app_cannot_edit_settlements;
