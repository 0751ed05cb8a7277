select
  not exists (
    select from safer_gambling.player_limit where limit_type = 37 and (currency <> '' or value is distinct from 1 and value is not null)
  ) as a_casino_block_is_on_or_off,
  (select count(*) = 1 from pg_constraint where conrelid = 'safer_gambling.player_limit'::regclass and conname = 'player_limit_casino_block')
    as nothing_else_can_be_written;
