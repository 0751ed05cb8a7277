-- What the national register of a player's country said when he last signed in; nobody who has none is here.
create table safer_gambling.register_check (
  player_id bigint primary key,
  -- `unknown`: it could not be asked. Only `clear` lets play and pay in.
  state text not null check (state in ('clear', 'excluded', 'unknown')),
  checked_at timestamptz not null
);
grant select, insert, update (state, checked_at) on safer_gambling.register_check to fairline_app;
