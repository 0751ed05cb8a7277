-- Another e-mail address: asked for in the office, confirmed from the new mailbox, stopped or undone from the former one.
grant update (email, email_key) on accounts.player to fairline_app;

create table accounts.email_change (
  change_id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player,
  email text not null,
  email_key text not null,
  -- The address of the moment; null where there was none, or where nobody had shown that it is the player's: then no letter
  -- to it can stop or undo anything.
  former_email text,
  former_email_key text,
  former_confirmed_at timestamptz,
  -- SHA-256 of what stands in the letters: to the new mailbox, to the former one at the asking, and to it once more when it was done.
  confirm_hash bytea not null unique check (octet_length(confirm_hash) = 32),
  stop_hash bytea unique check (octet_length(stop_hash) = 32),
  undo_hash bytea unique check (octet_length(undo_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  confirmed_at timestamptz,
  -- A newer one took its place, or the player thought better of it.
  ended_at timestamptz,
  -- From the former mailbox, before or after it was confirmed.
  stopped_at timestamptz,
  check ((former_email is null) = (former_email_key is null) and (former_email is null) = (former_confirmed_at is null)),
  check ((former_email is null) = (stop_hash is null)),
  check (undo_hash is null or stop_hash is not null)
);
create unique index email_change_open on accounts.email_change (player_id)
  where confirmed_at is null and ended_at is null and stopped_at is null;
create index email_change_of_player on accounts.email_change (player_id, asked_at desc);
create index email_change_of_mailbox on accounts.email_change (email_key, asked_at desc);
-- An address that may still come back to its player is nobody else's.
create index email_change_former on accounts.email_change (former_email_key) where confirmed_at is not null and stopped_at is null;
create index email_change_by_age on accounts.email_change (expires_at);
grant select, insert, delete, update (undo_hash, confirmed_at, ended_at, stopped_at) on accounts.email_change to fairline_app;

-- Links of letters go when they have long said nothing any more.
create index password_reset_by_age on accounts.password_reset (expires_at);
create index email_confirmation_by_age on accounts.email_confirmation (expires_at);
grant delete on accounts.password_reset, accounts.email_confirmation to fairline_app;
