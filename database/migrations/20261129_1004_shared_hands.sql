-- Shared blackjack: how far the hand of a round is played, and what players decide at each step.
alter table tables.round
  -- Counted from 1 while the hand is played; 0 before its first cards lie on the table.
  add column step smallint check (step between 0 and 40),
  -- Until then decisions of this step are taken.
  add column step_closes_at timestamptz,
  -- Hands that wait for a decision of this step.
  add column open_hands int check (open_hands >= 0),
  -- The cards that lie on the table: none that may still be taken.
  add column dealt json,
  add constraint round_step_of_play check (step is null or starts_at is not null),
  add constraint round_step_has_cards check ((coalesce(step, 0) > 0) = (step_closes_at is not null)
    and (step_closes_at is null) = (open_hands is null) and (step_closes_at is null) = (dealt is null));

create or replace function tables.guard_round() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state in ('settled', 'void')
    or (new.state <> old.state and not (
      (old.state = 'scheduled' and new.state in ('open', 'void'))
      or (old.state = 'open' and new.state in ('closed', 'void'))
      or (old.state = 'closed' and new.state in ('drawn', 'void'))
      or (old.state = 'drawn' and new.state in ('settled', 'void'))))
    or (old.link is not null and (new.link is distinct from old.link or new.result::text is distinct from old.result::text))
    or (old.starts_at is not null and new.starts_at is distinct from old.starts_at)
    or (new.step is distinct from old.step
      and (new.step not in (0, old.step + 1) or (old.step is not null and new.step = 0) or new.state <> 'closed'))
    or (new.step is not distinct from old.step and new.dealt::text is distinct from old.dealt::text)
  then
    raise exception 'round % of a table cannot change from % to %', old.round_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'table_round_change';
  end if;
  return new;
end $$;

-- What a player decides for a hand at a step, once.
create table tables.decision (
  bet_id bigint not null references tables.bet,
  step smallint not null check (step > 0),
  hand smallint not null check (hand between 0 and 1),
  round_id bigint not null references tables.round,
  kind text not null check (kind in ('hit', 'stand', 'double', 'split')),
  added_stake bigint not null check (added_stake >= 0),
  -- Of the bet and of its account, after it.
  stake_after bigint not null check (stake_after > 0),
  balance_after bigint not null,
  at timestamptz not null,
  primary key (bet_id, step, hand),
  check ((kind in ('double', 'split')) = (added_stake > 0))
);
create index decision_of_step on tables.decision (round_id, step);

grant select, insert on tables.decision to fairline_app;
grant update (step, step_closes_at, open_hands, dealt) on tables.round to fairline_app;
