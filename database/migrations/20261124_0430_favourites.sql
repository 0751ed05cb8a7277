-- Games, teams and championships that players have starred. The newest one of a kind has the highest number.
create schema favourites;
grant usage on schema favourites to fairline_app;

create table favourites.favourite (
  favourite_id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('game', 'team', 'championship')),
  -- The number of a game or championship; '1-River Rovers' for a team.
  item text not null check (length(item) between 1 and 200),
  added_at timestamptz not null,
  unique (player_id, kind, item)
);

grant select, insert, delete on favourites.favourite to fairline_app;
