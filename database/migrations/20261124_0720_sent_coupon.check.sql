select
  has_column_privilege('fairline_app', 'betting.bet', 'sent', 'insert') as app_stores_what_was_sent,
  not has_column_privilege('fairline_app', 'betting.bet', 'sent', 'update') as app_never_changes_what_was_sent;
