select
  not has_column_privilege('fairline_app', 'post.message', 'recipient', 'update') as app_cannot_send_a_letter_to_somebody_else,
  not has_column_privilege('fairline_app', 'post.message', 'delivery_key', 'update') as app_cannot_make_a_second_letter_of_it;
