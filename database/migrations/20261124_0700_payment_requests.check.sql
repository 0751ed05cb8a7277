select
  not has_table_privilege('fairline_app', 'payment_requests.about', 'update') as app_never_changes_what_a_request_is_about,
  not has_table_privilege('fairline_app', 'payment_requests.about', 'delete') as app_never_loses_a_request,
  not has_table_privilege('fairline_app', 'payment_requests.file', 'delete') as app_never_loses_a_file,
  not has_table_privilege('fairline_app', 'payment_requests.file', 'update') as app_never_gives_a_file_to_another_request;
