-- The operators' queue in the order of amounts, currency after currency.
create index withdrawal_by_amount on withdrawals.withdrawal (currency, amount, withdrawal_id);
create index withdrawal_by_status_and_amount on withdrawals.withdrawal (status, currency, amount, withdrawal_id);
