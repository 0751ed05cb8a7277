select
  has_column_privilege('fairline_app', 'support.request', 'consultant', 'insert') as app_names_the_consultant;
