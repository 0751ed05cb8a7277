alter table accounts.player add column email_confirmed_at timestamptz;
grant update (email_confirmed_at) on accounts.player to fairline_app;

-- Who asked for a new password, until the worker has answered: written alike for mailboxes with and without a player, so that
-- the answer to the question tells nobody which it is.
create table accounts.password_reset_ask (
  ask_id bigint generated always as identity primary key,
  email_key text not null,
  -- As the request told it; the letter's link leads there only where a brand lists that host.
  origin text not null,
  asked_at timestamptz not null
);
grant select, insert, delete on accounts.password_reset_ask to fairline_app;
-- Of those that several workers would answer at once each takes some.
grant update (asked_at) on accounts.password_reset_ask to fairline_app;

create table accounts.password_reset (
  -- SHA-256 of the link's token; the token itself is in the letter only.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  player_id bigint not null references accounts.player,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- A newer one, or a change of the password, ends it unused.
  revoked_at timestamptz
);
create unique index password_reset_alive on accounts.password_reset (player_id) where used_at is null and revoked_at is null;
grant select, insert, update (used_at, revoked_at) on accounts.password_reset to fairline_app;

create table accounts.email_confirmation (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  player_id bigint not null references accounts.player,
  -- The address it confirms: it says nothing of one that was taken later.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index email_confirmation_of_player on accounts.email_confirmation (player_id, created_at);
grant select, insert, update (used_at) on accounts.email_confirmation to fairline_app;
