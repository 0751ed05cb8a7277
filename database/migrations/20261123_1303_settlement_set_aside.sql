-- Bets that no grading rule could read: set aside, so that the settlement of all others goes on. An operator looks at them.
create table settlement.set_aside (
  bet_id bigint primary key,
  -- What could not be read, in English.
  cause text not null,
  since timestamptz not null
);
grant select, insert, update (cause), delete on settlement.set_aside to fairline_app;
