-- When games truly began, and results that come too late to count by themselves.

-- As a source or an operator says; null where only the planned start is known. A bet taken before the game but after this instant is returned.
alter table catalogue.game add column started_at timestamptz;

-- Of a leg that an edited bet keeps: when it was first taken. Null: with its bet.
alter table betting.leg add column taken_at timestamptz;

-- The newest result of a game that differs from the one that counts and came after the term for corrections: operators decide.
create table catalogue.late_result (
  game_id bigint primary key references catalogue.game,
  result jsonb not null,
  source text not null,
  at timestamptz not null,
  -- An operator has declined it; another one of that game waits again.
  dismissed_at timestamptz
);
grant select, insert, update, delete on catalogue.late_result to fairline_app;
