-- What two operators credited to, or debited from, the account of a player.
create schema treasury;
grant usage on schema treasury to fairline_app;

create table treasury.adjustment (
  -- Of the change request that the second operator approved; the entry's key is `adjustment:<change_id>`.
  change_id bigint primary key,
  player_id bigint not null,
  account_id bigint not null references wallet.account,
  -- Minor units; negative: a debit.
  amount bigint not null check (amount <> 0),
  currency text not null,
  category text not null check (category in ('goodwill', 'correction', 'complaint', 'duplicate', 'fraud', 'order')),
  reason text not null,
  proposed_by bigint not null,
  approved_by bigint not null,
  at timestamptz not null,
  check (proposed_by <> approved_by)
);
create index adjustment_of_player on treasury.adjustment (player_id, change_id);
grant select, insert on treasury.adjustment to fairline_app;

-- Whose money in suspense may be: deposits of a sum that nothing was credited for.
create index payment_unpaid on payments.payment (method, currency, amount, created_at) where credited = 0;
