-- What operators write down about a player for each other. Never edited or deleted.
create table profiles.player_note (
  note_id bigint generated always as identity primary key,
  player_id bigint not null,
  staff_id bigint not null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index player_note_newest on profiles.player_note (player_id, note_id desc);
grant select, insert on profiles.player_note to fairline_app;
