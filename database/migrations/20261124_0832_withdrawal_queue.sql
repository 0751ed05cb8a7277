-- The queue of withdrawals answers each of its filters from an index, whatever its length.
create index withdrawal_by_currency on withdrawals.withdrawal (currency, created_at, withdrawal_id);
create index withdrawal_by_status_and_currency on withdrawals.withdrawal (status, currency, created_at, withdrawal_id);
create index withdrawal_by_reason on withdrawals.withdrawal using gin (reasons) with (fastupdate = off);
create index piece_by_method on withdrawals.piece (method, withdrawal_id);
