-- What moved on players' accounts, summed ahead of whoever asks: by kind of entry and quarter of an hour, with a mark of how far the
-- summing has come. Filled by the worker in turns, from the first posting on; until then the ledger itself is read.

-- Players' accounts alone. No foreign key: its look at the account would lock a row that placing waits for.
create table wallet.kind_sum (
  account_id bigint not null,
  -- The quarter of an hour of UTC in which entries were made. Clocks of all zones differ from UTC by whole quarters (since 1972 at the
  -- latest), so that every midnight lies on the edge of one: days, weeks and months of any zone are made of whole slots.
  slot timestamptz not null check (slot = date_bin('15 minutes', slot, '2000-01-01 00:00:00+00')),
  kind text not null,
  -- Signed minor units, as the account moved.
  amount bigint not null,
  -- With the amount, so that an account's sums are read from the index, where they lie together: in the table each slot is elsewhere.
  primary key (account_id, slot, kind) include (amount)
);
grant select, insert, update (amount) on wallet.kind_sum to fairline_app;

-- One row: every posting up to `posting_id` is in `kind_sum`, and none above it.
create table wallet.folded (
  is_only boolean primary key default true check (is_only),
  posting_id bigint not null default 0,
  -- Postings come to light out of the order of their ids. Up to `next_to` none is missing any more once every transaction with an id
  -- below `next_xid` has ended.
  next_to bigint not null default 0,
  next_xid xid8 not null default '0',
  check (posting_id <= next_to)
);
insert into wallet.folded default values;
grant select, update (posting_id, next_to, next_xid) on wallet.folded to fairline_app;

-- Money that was set aside and left is told by its holds.
create index hold_of_account on wallet.hold (account_id);
