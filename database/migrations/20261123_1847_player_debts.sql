-- What a player owes is kept by account: taken first from whatever reaches the account, and proven from postings.

-- A posting on `receivable` names the account that owes it.
alter table wallet.posting add column debtor_id bigint;
create index posting_of_debtor on wallet.posting (debtor_id, posting_id) where debtor_id is not null;

-- Like `balance`: moved by postings alone.
alter table wallet.account
  add column owed bigint not null default 0 check (owed >= 0),
  add constraint account_owed_is_of_a_player check (house is null or owed = 0);

create or replace function wallet.keep_balanced() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from fresh group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  if exists (
    select from fresh f left join wallet.account a using (account_id)
    where a.account_id is null or a.currency <> f.currency
  ) then
    raise exception 'a posting names no account of its currency' using errcode = 'foreign_key_violation', constraint = 'posting_account';
  end if;
  if exists (
    select from fresh f join wallet.account a using (account_id)
    where (a.house is not distinct from 'receivable') <> (f.debtor_id is not null)
  ) or exists (
    select from fresh f where f.debtor_id is not null and not exists (
      select from wallet.account d where d.account_id = f.debtor_id and d.player_id is not null and d.currency = f.currency)
  ) then
    raise exception 'a debt names no account of a player' using errcode = 'foreign_key_violation', constraint = 'posting_debtor';
  end if;
  if exists (select from fresh f where not exists (select from wallet.entry e where e.entry_id = f.entry_id)) then
    raise exception 'a posting names no entry' using errcode = 'foreign_key_violation', constraint = 'posting_entry';
  end if;
  update wallet.account a set balance = a.balance + moved.amount, owed = a.owed - moved.repaid
    from (
      select account_id, sum(amount) as amount, sum(repaid) as repaid
      from (
        select account_id, amount, 0 as repaid from fresh
        union all select debtor_id, 0, amount from fresh where debtor_id is not null
      ) each_posting group by account_id
    ) moved
    where a.account_id = moved.account_id and a.player_id is not null;
  if exists (
    select from (
      select account_id, balance_after,
        sum(amount) over (partition by account_id order by posting_id desc) - amount as moved_later
      from fresh
    ) f join wallet.account a using (account_id)
    where f.balance_after is distinct from case when a.player_id is null then null else a.balance - f.moved_later end
  ) then
    raise exception 'a posting tells a wrong balance' using errcode = 'check_violation', constraint = 'posting_balance_after';
  end if;
  return null;
end $$;

-- Debts so far were owed for a bet, and nothing collected them.
update wallet.posting p set debtor_id = b.account_id
from wallet.account a, wallet.entry e, betting.bet b
where a.house = 'receivable' and a.account_id = p.account_id and e.entry_id = p.entry_id and e.reference = 'bet:' || b.bet_id;
update wallet.account a set owed = debts.owed
from (select debtor_id, -sum(amount) as owed from wallet.posting where debtor_id is not null group by debtor_id) debts
where a.account_id = debts.debtor_id;
with due as (
  select account_id, currency, balance, least(balance, owed) as amount from wallet.account where owed > 0 and balance > 0
), entry as (
  insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
  select 'debt_repayment', 'debt:migration:' || account_id, sha256(('debt:migration:' || account_id)::bytea), 'account:' || account_id, 'ledger', now()
  from due returning entry_id, idempotency_key
), leg as (
  select entry.entry_id, due.*, receivable.account_id as receivable_id
  from due join entry on entry.idempotency_key = 'debt:migration:' || due.account_id
  join wallet.account receivable on receivable.house = 'receivable' and receivable.currency = due.currency
)
insert into wallet.posting (entry_id, account_id, currency, amount, balance_after, debtor_id)
select entry_id, account_id, currency, -amount, balance - amount, null from leg
union all select entry_id, receivable_id, currency, amount, null, account_id from leg;

-- An account never holds money while it owes: so nothing is staked or withdrawn from it.
alter table wallet.account add constraint account_holds_or_owes check (owed = 0 or balance = 0);

-- Was owed for one bet: the ledger has it by account now.
alter table settlement.settlement drop column shortfall;
