-- Money in suspense may come from a message of the provider before its statement, and it may be written off.
alter table payments.suspense
  alter column line_id drop not null,
  -- The case of the message that brought it; its statement follows.
  add column case_id bigint unique references payments.payment_case,
  -- As the provider names the payment.
  add column reference text,
  add column decision text check (decision in ('credited', 'returned', 'written_off')),
  add column player_id bigint;

update payments.suspense s
set reference = l.reference,
  decision = case when s.closed_at is null then null when s.account_id is null then 'returned' else 'credited' end,
  player_id = (select a.player_id from wallet.account a where a.account_id = s.account_id)
from payments.statement_line l
where l.provider = s.provider and l.line_id = s.line_id;

alter table payments.suspense
  alter column reference set not null,
  add constraint suspense_source check (line_id is not null or case_id is not null),
  add constraint suspense_decided check ((decision is null) = (closed_at is null)),
  add constraint suspense_credited check ((account_id is not null) = (coalesce(decision, '') = 'credited')),
  add constraint suspense_player check ((player_id is null) = (account_id is null));
create index suspense_of_reference on payments.suspense (provider, reference);
grant update (line_id, decision, player_id) on payments.suspense to fairline_app;
