-- The same sums of all players together, for the figures of the house: by currency, account type, kind and quarter of an hour, folded with
-- those of each account and under the same mark. A withdrawal that had been set aside counts when it is paid, from the holds.
create table wallet.book_sum (
  slot timestamptz not null check (slot = date_bin('15 minutes', slot, '2000-01-01 00:00:00+00')),
  currency text not null,
  type smallint not null,
  kind text not null,
  -- Signed minor units, as the players' accounts moved.
  amount bigint not null,
  primary key (slot, currency, type, kind)
);
grant select, insert, update (amount) on wallet.book_sum to fairline_app;

-- Nothing is folded between the two.
lock table wallet.folded in exclusive mode;
insert into wallet.book_sum (slot, currency, type, kind, amount)
select slot, currency, type, kind, sum(amount) from (
  select k.slot, a.currency, a.type, k.kind, k.amount from wallet.kind_sum k join wallet.account a using (account_id)
  union all
  select date_bin('15 minutes', e.at, '2000-01-01 00:00:00+00'), a.currency, a.type, e.kind, p.amount
  from wallet.account a join wallet.posting p using (account_id) join wallet.entry e using (entry_id)
  where a.house = 'holds' and e.kind = 'withdrawal' and p.amount < 0 and p.posting_id <= (select posting_id from wallet.folded)
) told group by 1, 2, 3, 4;

-- Who has played on a day.
create index kind_sum_staked on wallet.kind_sum (slot, account_id) where kind in ('bet_stake', 'round_stake');

-- Unassigned markers.
create index marker_flag_untaken on harm_markers.marker_flag (level_at) where state = 'open';
