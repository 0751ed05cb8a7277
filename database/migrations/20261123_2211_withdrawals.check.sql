select
  not has_column_privilege('fairline_app', 'withdrawals.withdrawal', 'amount', 'update') as app_cannot_edit_an_amount,
  not has_column_privilege('fairline_app', 'withdrawals.piece', 'destination', 'update') as app_cannot_redirect_a_piece,
  not has_column_privilege('fairline_app', 'withdrawals.destination', 'usable_at', 'update') as app_cannot_shorten_a_wait,
  not has_table_privilege('fairline_app', 'withdrawals.step', 'update') as app_cannot_rewrite_steps,
  not exists (
    select from staff.member
    where not roles <@ array['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver', 'auditor', 'administrator']
  ) as every_role_is_known;
