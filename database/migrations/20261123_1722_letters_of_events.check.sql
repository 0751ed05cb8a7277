select
  (select indisunique from pg_index where indexrelid = 'post.message_of_event'::regclass) as one_message_of_a_purpose_tells_of_an_event,
  not has_column_privilege('fairline_app', 'post.message', 'event_id', 'update') as app_cannot_move_a_message_to_another_event;
