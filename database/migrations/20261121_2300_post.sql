create schema post;
grant usage on schema post to fairline_app;

-- Letters and short messages, written in the transaction that has something to say and delivered by the worker.
create table post.message (
  message_id bigint generated always as identity primary key,
  -- Stands in the letter's Message-ID and goes with the short message: whoever receives one twice can tell.
  delivery_key uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null check (char_length(recipient) between 1 and 320),
  -- A stable word for what it is about: 'password-reset'.
  purpose text not null check (purpose ~ '^[a-z][a-z0-9-]{0,39}$'),
  subject text check (char_length(subject) between 1 and 300),
  -- Null once it is delivered or too old: what was written may be a secret.
  text text check (char_length(text) between 1 and 20000),
  html text check (char_length(html) between 1 and 60000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  -- Deliveries that were begun.
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  -- After it nobody is served by what it says.
  valid_until timestamptz not null,
  -- When it was sent, kept or given up.
  settled_at timestamptz,
  last_error text,
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'waiting' or text is not null),
  check (state <> 'sent' or (text is null and html is null)),
  check (kind = 'mail' or (subject is null and html is null)),
  check (text is not null or html is null)
);
create index message_due on post.message (next_try_at) where state = 'waiting';
create index message_settled on post.message (settled_at) where state <> 'waiting';
create index message_newest on post.message (message_id desc) where state = 'kept';

grant select, insert, delete on post.message to fairline_app;
grant update (text, html, state, tries, next_try_at, settled_at, last_error) on post.message to fairline_app;
