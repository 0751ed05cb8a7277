select
  has_column_privilege('fairline_app', 'payments.inbox', 'payment_id', 'insert') as app_stores_the_payment,
  not has_column_privilege('fairline_app', 'payments.inbox', 'payment_id', 'update') as app_cannot_change_the_payment,
  (select count(*) = 0 from payments.inbox where payment_id is null and body ->> 'paymentId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') as every_message_has_its_payment;
