-- When the source last told anything of a game, and stops that bets see at once.

-- A game in play whose clock runs and of which nothing is heard takes no bets: its prices are those of a moment that is over.
alter table catalogue.game add column heard_at timestamptz not null default now();

-- Written and committed by itself before the game's own row: bets share that row while they are placed, so a writer waits for them,
-- but nobody shares this one. It goes with the transaction that writes what it announced.
create table catalogue.halt (
  game_id bigint primary key references catalogue.game,
  at timestamptz not null
);
grant select, insert, delete on catalogue.halt to fairline_app;
