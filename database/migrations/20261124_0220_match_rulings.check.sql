select
  has_table_privilege('fairline_app', 'betting.match_ruling', 'select, insert') as app_rules,
  not has_table_privilege('fairline_app', 'betting.match_ruling', 'update') as app_cannot_change_a_ruling,
  not has_table_privilege('fairline_app', 'betting.match_ruling', 'delete') as app_keeps_every_ruling;
