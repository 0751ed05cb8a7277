-- Results that operators enter by hand: who, why, and what they touched then. The result itself is a row of catalogue.result.
create table settlement.hand_result (
  entry_id bigint generated always as identity primary key,
  game_id bigint not null,
  result jsonb not null,
  -- Late: it waits for two operators among the late results.
  outcome text not null check (outcome in ('taken', 'late')),
  reason text not null,
  proposer_id bigint not null,
  -- Null: small enough for one operator.
  approver_id bigint,
  -- What it touched; the sum in cents of a euro by the magnitude of each currency.
  bets integer not null,
  euro_cents bigint not null,
  at timestamptz not null
);
create index hand_result_of_game on settlement.hand_result (game_id);
create index hand_result_by on settlement.hand_result (proposer_id, at);
grant select, insert on settlement.hand_result to fairline_app;
