select
  (select count(*) = 1 and max(last_number) = 0 from outbox.head) as numbers_begin_at_one,
  not has_table_privilege('fairline_app', 'outbox.head', 'insert') as app_cannot_add_a_second_head,
  not has_any_column_privilege('fairline_app', 'outbox.event', 'update') as app_cannot_change_what_was_announced,
  not has_any_column_privilege('fairline_app', 'outbox.waiting', 'update') as app_cannot_change_what_is_to_be_announced;
