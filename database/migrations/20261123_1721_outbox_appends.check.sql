select
  to_regclass('outbox.event') is null as one_table_of_numbered_events_is_left,
  not has_any_column_privilege('fairline_app', 'outbox.append', 'update') as app_cannot_change_what_was_announced,
  not has_any_column_privilege('fairline_app', 'outbox.waiting', 'update') as app_cannot_change_what_is_to_be_announced,
  (select seqincrement = 500 from pg_sequence where seqrelid = pg_get_serial_sequence('outbox.waiting', 'append_id')::regclass)
    as ids_of_two_appends_do_not_overlap,
  (select coalesce(sum(event_count), 0) <= (select last_number from outbox.head) from outbox.append) as no_event_has_no_number;
