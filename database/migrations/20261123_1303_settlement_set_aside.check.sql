select
  has_table_privilege('fairline_app', 'settlement.set_aside', 'select, insert, delete') as app_sets_bets_aside,
  not has_column_privilege('fairline_app', 'settlement.set_aside', 'since', 'update') as app_keeps_the_time;
