-- What games have brought back, day by day, beside what they are said to bring back in the long run: the monitor of returns.
create table casino.game_return (
  -- Of another studio with its provider before it, 'hub88:table'.
  game text not null,
  version text not null,
  currency text not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  -- Minor units.
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  -- Rounds whose return is stated, with the sums over them: of the stated return, of what came back above it as a part of the stake, and of
  -- its square.
  stated_rounds bigint not null check (stated_rounds between 0 and rounds),
  stated_sum double precision not null,
  deviation double precision not null,
  deviation_square double precision not null check (deviation_square >= 0),
  primary key (game, version, currency, day)
);
create index game_return_of_day on casino.game_return (day);
grant select, insert, update on casino.game_return to fairline_app;

-- Operators look for rounds by game, and for those that stand open.
create index round_of_game on casino.round (game, round_id desc);
create index provider_round_of_provider on casino.provider_round (provider, round_id desc);
