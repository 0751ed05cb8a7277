select
  (select count(*) = 0 from payments.payment where status in ('refunded', 'charged_back') and taken_back = 0) as what_was_taken_back_has_an_amount,
  (select count(*) = 0 from payments.payment where status = 'completed' and taken_back > 0) as a_completed_deposit_is_whole;
