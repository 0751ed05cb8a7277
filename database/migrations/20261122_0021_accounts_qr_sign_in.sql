-- Browsers that wait to be signed in by a player's own phone.
create table accounts.qr_sign_in (
  -- SHA-256 of the waiting browser's cookie: it alone can fetch the session.
  browser_hash bytea primary key check (octet_length(browser_hash) = 32),
  -- What the picture leads to and what can be typed. It names the waiting browser and opens nothing, so it stands as it is.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  device text not null,
  address text not null,
  -- Whom limits by address count as one.
  network text not null,
  -- ISO 3166 alpha-2; '' where nobody knows.
  country text not null,
  polls smallint not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Who answered, from which session of his, and what.
  player_id bigint references accounts.player,
  by_session_id uuid references accounts.session,
  -- The player's, when he allowed it: a proof that was overtaken since opens nothing.
  proof_version bigint,
  allowed_at timestamptz,
  refused_at timestamptz,
  finished_at timestamptz,
  check ((player_id is null) = (by_session_id is null)),
  check (player_id is not null or (allowed_at is null and refused_at is null)),
  check (allowed_at is null or refused_at is null),
  check ((allowed_at is null) = (proof_version is null)),
  check (finished_at is null or allowed_at is not null)
);
create index qr_sign_in_of_network on accounts.qr_sign_in (network, expires_at);
create index qr_sign_in_by_age on accounts.qr_sign_in (expires_at);
create index qr_sign_in_by_session on accounts.qr_sign_in (by_session_id) where by_session_id is not null;
grant select, insert, delete, update (polls, player_id, by_session_id, proof_version, allowed_at, refused_at, finished_at)
  on accounts.qr_sign_in to fairline_app;
