-- Which payment a provider's message is about, so that operators see all that was said about it.
alter table payments.inbox add column payment_id uuid;
update payments.inbox
set payment_id = (body ->> 'paymentId')::uuid
where body ->> 'paymentId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
create index inbox_of_payment on payments.inbox (payment_id, received_at) where payment_id is not null;
-- Cases are listed by what they are about, too.
create index payment_case_of_payment on payments.payment_case (payment_id);
