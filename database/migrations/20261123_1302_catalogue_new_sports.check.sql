select
  has_table_privilege('fairline_app', 'catalogue.sport', 'insert') as app_adds_sports,
  not has_table_privilege('fairline_app', 'catalogue.sport', 'update') as app_cannot_change_a_sport,
  not has_table_privilege('fairline_app', 'catalogue.sport', 'delete') as app_cannot_remove_a_sport;
