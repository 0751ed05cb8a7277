-- A player's authenticator app: at most one. Not asked for at sign-in before its first code has confirmed it.
create table accounts.second_factor (
  player_id bigint primary key references accounts.player,
  -- 12 bytes of nonce, 20 of seed, 16 of tag: AES-256-GCM under the house's key, bound to the player.
  sealed_seed bytea not null check (octet_length(sealed_seed) = 48),
  -- The last 30-second step whose code was taken. It only rises, so that no code is ever taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create function accounts.refuse_used_step() returns trigger language plpgsql as $$
begin
  if new.sealed_seed = old.sealed_seed and new.last_step < old.last_step then
    raise exception 'a step of player % was taken already', old.player_id;
  end if;
  return new;
end $$;
create trigger steps_only_rise before update on accounts.second_factor
  for each row execute function accounts.refuse_used_step();

-- Ten codes for the day on which the app is lost. Each is 80 random bits, so a plain SHA-256 cannot be guessed back.
create table accounts.recovery_code (
  player_id bigint not null references accounts.second_factor on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Somebody has proved the first factor and owes the second. Ends by a right code, by too many wrong ones, or by time.
create table accounts.sign_in_challenge (
  -- SHA-256 of the cookie's id.
  challenge_hash bytea primary key,
  player_id bigint not null references accounts.player,
  -- An IPv4 address or an IPv6 /64: a challenge that moves house is dead.
  network text not null,
  -- The way of the first factor.
  method text not null,
  is_saved boolean not null,
  -- A digest of the password hash at that moment: a new password ends every challenge that the old one opened.
  password_mark bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index sign_in_challenge_of_player on accounts.sign_in_challenge (player_id, created_at);

grant select, insert, delete on accounts.second_factor, accounts.recovery_code, accounts.sign_in_challenge to fairline_app;
grant update (sealed_seed, last_step, created_at, confirmed_at) on accounts.second_factor to fairline_app;
grant update (used_at) on accounts.recovery_code to fairline_app;
grant update (tries, finished_at) on accounts.sign_in_challenge to fairline_app;

-- When the password was last chosen anew; null since registration. Whoever writes a new hash need not think of it. The same
-- password under stronger parameters (the fourth part of a hash) is no new one.
alter table accounts.player add column password_changed_at timestamptz;
create function accounts.note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := platform.now();
  return new;
end $$;
create trigger password_changes_are_dated before update of password_hash on accounts.player
  for each row when (
    new.password_hash <> old.password_hash
    and split_part(new.password_hash, '$', 4) = split_part(old.password_hash, '$', 4)
  ) execute function accounts.note_password_change();
