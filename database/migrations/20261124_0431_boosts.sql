-- Prices that operators have raised for one selection until a given time. The boosted market is in the catalogue; a boost says what it
-- stands for, and how much of it one player may take.
create schema boosts;
grant usage on schema boosts to fairline_app;

create table boosts.boost (
  boost_id bigint generated always as identity primary key,
  game_id bigint not null,
  -- Of the boosted kind.
  market_id bigint not null,
  -- Of the usual market.
  selection_id bigint not null,
  price integer not null check (price > 1000),
  -- The greatest stake of one player, in euro cents.
  stake_max bigint not null check (stake_max > 0),
  ends_at timestamptz not null,
  member_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

create unique index boost_running on boosts.boost (market_id) where ended_at is null;
create index boost_newest on boosts.boost (created_at desc);

grant select, insert on boosts.boost to fairline_app;
grant update (ended_at) on boosts.boost to fairline_app;
