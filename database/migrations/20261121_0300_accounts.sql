create schema accounts;
grant usage on schema accounts to fairline_app;

create table accounts.player (
  player_id bigint generated always as identity (start with 100001) primary key,
  email text not null,
  -- Lower case, without the mailbox's own decorations: one person, one account.
  email_key text not null unique,
  password_hash text not null,
  country_id integer not null,
  currency text not null,
  birth_date date not null,
  language text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  terms_accepted_at timestamptz not null,
  registered_at timestamptz not null
);

create table accounts.session (
  session_id uuid primary key,
  -- SHA-256 of the cookie's token; the token itself is nowhere stored.
  token_hash bytea not null unique,
  player_id bigint not null references accounts.player,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null,
  address text not null
);
create index session_of_player on accounts.session (player_id, started_at desc);

grant select, insert on accounts.player, accounts.session to fairline_app;
grant update (password_hash, language, status) on accounts.player to fairline_app;
grant update (last_seen_at, ended_at) on accounts.session to fairline_app;
