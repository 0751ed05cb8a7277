-- S3.24: pictures that go with a game: a video stream or an animated zone.
create table catalogue.media (
  media_id bigint generated always as identity primary key,
  game_id bigint not null references catalogue.game,
  sport_id integer not null references catalogue.sport,
  type text not null,
  target text not null,
  video_id text,
  zone_id text,
  title text not null,
  game_link text not null default '',
  auto_clearable boolean not null default true,
  is_floating boolean not null default false,
  video_source_type text not null default 'LIVE',
  is_recommended boolean not null default false,
  check (num_nonnulls(video_id, zone_id) >= 1)
);
create unique index media_of_game on catalogue.media (game_id, type, coalesce(video_id, ''), coalesce(zone_id, ''));

grant select, insert on catalogue.media to fairline_app;
