-- More ways to register and to sign in: by one click, by phone, by the player's number, by a code in a short message.
alter table accounts.player alter column email drop not null;
alter table accounts.player alter column email_key drop not null;
-- Who registers by one click or by phone says only that he is of age; the day comes with his personal data.
alter table accounts.player alter column birth_date drop not null;
alter table accounts.player
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The line behind the ways to write its number: one person, one account.
  add column phone_key text unique check (phone_key ~ '^[1-9][0-9]{5,14}$'),
  add column phone_confirmed_at timestamptz,
  add constraint player_email_and_key check ((email is null) = (email_key is null)),
  add constraint player_phone_and_key check ((phone is null) = (phone_key is null) and (phone is null) = (phone_confirmed_at is null));
grant update (phone, phone_key, phone_confirmed_at) on accounts.player to fairline_app;

-- What was told at the moment of registering; never changed.
create table accounts.registration (
  player_id bigint primary key references accounts.player,
  type text not null check (type in ('one_click', 'phone', 'full')),
  name text check (char_length(name) between 1 and 60),
  surname text check (char_length(surname) between 1 and 60),
  -- Digest of name, birth date and country, the same however they are spelt; null where one of them was not told.
  person_key text,
  -- 0 none, 1 for sport, 2 for the casino; null where it was not asked.
  bonus_choice smallint check (bonus_choice between 0 and 2),
  promo_code text check (char_length(promo_code) between 1 and 32),
  ref_code text check (char_length(ref_code) between 1 and 64),
  -- The referral cookies that came with it, by name: whoever sent the player is owed a share.
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  registered_at timestamptz not null
);
create index registration_of_person on accounts.registration (person_key) where person_key is not null;
grant select, insert on accounts.registration to fairline_app;

-- Two players who may be one person: for operators to look at, nobody is refused for it.
create table accounts.duplicate_sign (
  player_id bigint not null references accounts.player,
  other_player_id bigint not null references accounts.player,
  reason text not null check (reason in ('person')),
  found_at timestamptz not null,
  -- Who of the operators has looked at it, and when.
  seen_by text,
  seen_at timestamptz,
  primary key (player_id, other_player_id, reason),
  check (other_player_id < player_id),
  check ((seen_by is null) = (seen_at is null))
);
create index duplicate_sign_unseen on accounts.duplicate_sign (found_at) where seen_at is null;
grant select, insert, update (seen_by, seen_at) on accounts.duplicate_sign to fairline_app;

-- Codes sent to phones. Each belongs to one number, one purpose and the browser that asked for it.
create table accounts.phone_code (
  code_id uuid primary key,
  phone_key text not null,
  purpose text not null check (purpose in ('registration', 'login', 'binding')),
  -- SHA-256 of the browser's token, and a keyed digest of the code: neither is stored itself.
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- Who binds the number; null for the other purposes.
  player_id bigint references accounts.player,
  tries smallint not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz,
  check ((purpose = 'binding') = (player_id is not null))
);
create index phone_code_of_number on accounts.phone_code (phone_key, made_at desc);
create index phone_code_by_age on accounts.phone_code (expires_at);
grant select, insert, delete, update (tries, used_at) on accounts.phone_code to fairline_app;
