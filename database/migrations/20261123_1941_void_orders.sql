-- Who trades: returns bets, markets and spans of time, and says when a game truly began.
alter table staff.member drop constraint member_roles_check;
alter table staff.member add constraint member_roles_check
  check (roles <@ array['verifier', 'support', 'guardian', 'trader', 'approver', 'auditor', 'administrator']);

-- What operators have returned. Grading reads it, so that no later result brings a bet back; a worker carries it through to bets that are settled.
create table settlement.void_order (
  order_id bigint generated always as identity primary key,
  scope text not null check (scope in ('bet', 'market', 'window', 'start')),
  bet_id bigint,
  game_id bigint,
  market_id bigint,
  -- Legs taken from this instant, and until that one; null: without an end.
  from_at timestamptz,
  until_at timestamptz,
  reason text not null,
  proposer_id bigint not null,
  -- Null: small enough for one operator.
  approver_id bigint,
  -- What it touched when it was made; the sum in cents of a euro by the magnitude of each currency.
  bets integer not null,
  euro_cents bigint not null,
  at timestamptz not null,
  -- When it was carried through to every bet.
  done_at timestamptz,
  check ((scope = 'bet') = (bet_id is not null)),
  check (scope = 'bet' or game_id is not null)
);
create index void_order_of_game on settlement.void_order (game_id);
create index void_order_of_bet on settlement.void_order (bet_id);
create index void_order_waiting on settlement.void_order (order_id) where done_at is null;

grant select, insert on settlement.void_order to fairline_app;
grant update (done_at) on settlement.void_order to fairline_app;
