-- What a provider said it took back or gave again is kept as sums, also before the deposit itself has come, so that the
-- order in which its messages arrive changes nothing.

alter table payments.payment
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column charged_back bigint not null default 0 check (charged_back >= 0),
  add column reinstated bigint not null default 0 check (reinstated >= 0);
update payments.payment set refunded = taken_back where status = 'refunded';
update payments.payment set charged_back = taken_back where status = 'charged_back';
alter table payments.payment
  add constraint payment_taken_back_is_said
    check (taken_back = greatest(0, least(credited, refunded + charged_back - reinstated)));
grant update (refunded, charged_back, reinstated) on payments.payment to fairline_app;

-- What each message said, in our words: another message under the same id is compared with it.
alter table payments.inbox add column said jsonb;
