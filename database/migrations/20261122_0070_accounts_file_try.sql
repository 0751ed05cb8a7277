-- Tries to send a file, refused and torn ones too: each may cost the house a picture, so a day has so many and no more.
create table accounts.file_try (
  player_id bigint primary key references accounts.player,
  -- The day that is counted, UTC; another one begins at 1 again.
  day date not null,
  tries integer not null check (tries > 0)
);
grant select, insert, update (day, tries) on accounts.file_try to fairline_app;
