select to_regclass('withdrawals.withdrawal_by_amount') is not null as amounts_are_indexed,
  to_regclass('withdrawals.withdrawal_by_status_and_amount') is not null as amounts_of_a_status_are_indexed;
