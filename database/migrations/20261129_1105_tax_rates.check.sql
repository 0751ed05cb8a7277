select
  not has_table_privilege('fairline_app', 'taxes.rate', 'update') as app_edits_no_rate,
  not has_table_privilege('fairline_app', 'taxes.rate', 'delete') as app_deletes_no_rate;
