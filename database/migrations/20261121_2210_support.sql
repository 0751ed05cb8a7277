create schema support;
grant usage on schema support to fairline_app;

-- What players and visitors ask of the house. Its conversation is in support.message.
create table support.request (
  request_id bigint generated always as identity (start with 100001) primary key,
  kind text not null check (kind in ('question', 'callback', 'chat', 'payment')),
  -- A stable word that screens translate.
  subject text not null check (subject ~ '^[a-z][a-z-]{0,39}$'),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Null for a visitor, who follows it by a sealed code.
  player_id bigint,
  email text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  wished_from timestamptz,
  wished_to timestamptz,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Where it was written, without host.
  page text check (page like '/%'),
  -- Who counts for limits: 'player:…', or for a visitor 'guest:' and a keyed digest of the address, never the address.
  asker text not null,
  -- Within whose keys the idempotency key is unique: the player, or the visitor's e-mail or phone.
  key_owner text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  -- The last message that the asker has seen; ids of messages rise.
  read_up_to bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  unique (key_owner, idempotency_key),
  check ((kind = 'callback') = (phone is not null)),
  check (player_id is not null or email is not null or phone is not null),
  check ((wished_from is null) = (wished_to is null) and (wished_from is null or kind = 'callback')),
  check (wished_to > wished_from),
  check ((status = 'closed') = (closed_at is not null))
);
create index request_of_player on support.request (player_id, request_id desc) where player_id is not null;
create index request_of_asker on support.request (asker, created_at);
create index request_waiting on support.request (status, request_id desc);
grant select, insert, update (status, read_up_to, updated_at, closed_at) on support.request to fairline_app;

-- What was said; never changed, never taken back.
create table support.message (
  message_id bigint generated always as identity primary key,
  request_id bigint not null references support.request,
  author text not null check (author in ('player', 'guest', 'operator')),
  -- The asker as above, or which operator.
  actor text not null,
  body text not null check (char_length(body) between 1 and 4000),
  -- Null for an operator's and for the first one, which the request's own key covers.
  idempotency_key text,
  at timestamptz not null,
  unique (request_id, idempotency_key)
);
create index message_of_request on support.message (request_id, message_id);
create index message_of_actor on support.message (actor, at);
grant select, insert on support.message to fairline_app;
