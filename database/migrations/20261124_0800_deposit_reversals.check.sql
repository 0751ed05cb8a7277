select
  (select count(*) = 0 from payments.payment where taken_back > 0 and refunded + charged_back = 0) as what_was_taken_back_was_said,
  has_column_privilege('fairline_app', 'payments.inbox', 'said', 'insert') as app_stores_what_was_said,
  not has_column_privilege('fairline_app', 'payments.inbox', 'said', 'update') as app_cannot_change_what_was_said;
