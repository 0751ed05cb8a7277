-- Limit 37 of S3.2 is a block on casino games: on is 1, off is no value, and what loosens it can only be that it goes.
alter table safer_gambling.player_limit
  drop constraint player_limit_limit_type_check,
  drop constraint player_limit_check;
alter table safer_gambling.player_limit
  add constraint player_limit_limit_type_check check (limit_type in (1, 2, 3, 10, 11, 12, 20, 21, 22, 31, 32, 37)),
  add constraint player_limit_check check ((currency = '') = (limit_type in (31, 32, 37))),
  add constraint player_limit_casino_block check (limit_type <> 37 or ((value is null or value = 1) and loosening_value is null));

-- What a casino stake looks at: of few players, so that it is a handful of pages, and no part of what an update of a limit changes.
create index player_limit_casino_block_of on safer_gambling.player_limit (player_id) where limit_type = 37;
