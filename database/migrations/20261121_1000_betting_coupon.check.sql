select
  not has_table_privilege('fairline_app', 'betting.event', 'update') as app_cannot_edit_events,
  not has_table_privilege('fairline_app', 'betting.event', 'delete') as app_cannot_delete_events,
  not has_column_privilege('fairline_app', 'betting.bet', 'terms', 'update') as app_cannot_edit_terms,
  not exists (select from betting.bet where open_amount is null) as every_bet_says_what_stands;
