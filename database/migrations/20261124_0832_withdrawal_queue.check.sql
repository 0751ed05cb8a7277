select to_regclass('withdrawals.withdrawal_by_reason') is not null as reasons_are_indexed,
  to_regclass('withdrawals.piece_by_method') is not null as methods_are_indexed;
