-- How often somebody tried to prove who he is, by what it is counted for. Unlogged: after a crash of the database the counts
-- begin anew, which costs an attacker nothing that he has not, and spares every sign-in a write to the log.
create unlogged table accounts.sign_in_count (
  scope text not null check (scope in ('account', 'address', 'device', 'global', 'known_device')),
  -- A keyed hash: no e-mail, address or device can be read out of it.
  key bytea not null,
  window_start timestamptz not null,
  -- Those under way are among the attempts.
  attempts integer not null check (attempts >= 0),
  successes integer not null default 0 check (successes >= 0),
  primary key (scope, key, window_start)
) with (fillfactor = 70);
create index sign_in_count_by_age on accounts.sign_in_count (window_start);

-- Devices on which a player has signed in, by the SHA-256 of the random token in the device's own cookie.
create table accounts.known_device (
  player_id bigint not null references accounts.player,
  token_hash bytea not null,
  bound_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (player_id, token_hash)
);
create index known_device_by_token on accounts.known_device (token_hash);

grant select, insert, update, delete on accounts.sign_in_count to fairline_app;
grant select, insert, delete on accounts.known_device to fairline_app;
grant update (last_used_at) on accounts.known_device to fairline_app;
