-- Every coupon type and every service: what decides a bet's return is stored with it, and everything that happens to it is an event.
alter table betting.bet
  -- The engine's CouponTerms besides the type: blocks, sizes, stakes of blocks, margins and bonuses as they were.
  add column terms jsonb not null default '{}',
  -- Of the amount, what still stands: sales take from it.
  add column open_amount bigint,
  -- What sales have credited so far.
  add column sold_amount bigint not null default 0 check (sold_amount >= 0),
  add column insured_percent smallint not null default 0 check (insured_percent between 0 and 100),
  add column auto_sale_target bigint check (auto_sale_target > 0),
  -- Part of the amount that came from elsewhere than the account: advanced by the house, or given by a promo code.
  add column prepaid_amount bigint not null default 0 check (prepaid_amount >= 0),
  add column promo_code text,
  add column replaces_bet_id bigint;
update betting.bet set open_amount = amount;
alter table betting.bet
  alter column open_amount set not null,
  add check (open_amount between 0 and amount),
  drop constraint bet_status_check,
  add constraint bet_status_check check (status in ('accepted', 'won', 'lost', 'returned', 'part_returned', 'sold', 'edited'));
grant update (open_amount, sold_amount, insured_percent, auto_sale_target) on betting.bet to fairline_app;

create index bet_to_sell on betting.bet (bet_id) where auto_sale_target is not null and status = 'accepted';

-- What happened to a bet after it was placed; `number` counts from 1 under the bet's lock.
create table betting.event (
  bet_id bigint not null,
  number integer not null,
  kind text not null check (kind in ('sold', 'part_sold', 'auto_sale_set', 'insured', 'edited', 'settled', 'resettled')),
  at timestamptz not null,
  -- Minor units: credited (or debited, negative).
  amount bigint,
  -- The client's key where the player asked for it, and what was asked: the same key gives the same answer.
  idempotency_key text,
  request_hash bytea,
  data jsonb not null default '{}',
  primary key (bet_id, number)
);
create unique index event_of_key on betting.event (bet_id, idempotency_key) where idempotency_key is not null;
grant select, insert on betting.event to fairline_app;
