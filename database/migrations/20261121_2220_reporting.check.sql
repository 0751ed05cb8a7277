select
  not has_table_privilege('fairline_app', 'reporting.analytics_event', 'update') as app_cannot_edit_an_event,
  not has_table_privilege('fairline_app', 'reporting.analytics_event', 'delete') as app_cannot_delete_events_but_by_days;
