-- Keys that devices hold for a player; the public half is all that is here.
create table accounts.passkey (
  passkey_id uuid primary key,
  player_id bigint not null references accounts.player,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- Signatures made so far, as the device counts them; 0 for ever where it does not.
  counter bigint not null check (counter >= 0),
  -- The site it was made for, without port.
  rp_id text not null,
  transports text[] not null,
  -- Lives in more than one device.
  is_synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_player on accounts.passkey (player_id, created_at);

-- Challenges that a right signature has answered: none is answered twice. Kept for as long as the challenge would hold.
create table accounts.spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_over on accounts.spent_challenge (expires_at);

grant select, insert, delete on accounts.passkey, accounts.spent_challenge to fairline_app;
grant update (counter, name, last_used_at, is_synced) on accounts.passkey to fairline_app;
