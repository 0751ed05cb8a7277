-- What questions about payments are about, beside the conversation in support.
create schema payment_requests;
grant usage on schema payment_requests to fairline_app;

create table payment_requests.about (
  request_id bigint primary key references support.request,
  player_id bigint not null,
  topic text not null check (topic ~ '^[a-z][a-z-]{0,39}$'),
  -- A deposit or a withdrawal of ours; null where none is meant.
  transaction_id uuid,
  sub_topic text check (sub_topic ~ '^[a-z][a-z-]{0,39}$'),
  -- Of the transaction, or as the player says; minor units.
  amount bigint check (amount > 0),
  currency text,
  paid_on date,
  reference text check (char_length(reference) between 1 and 100),
  check ((transaction_id is null) <> (sub_topic is null)),
  check ((amount is null) = (currency is null)),
  check (paid_on is null or transaction_id is null)
);
create index about_of_player on payment_requests.about (player_id, request_id desc);
grant select, insert on payment_requests.about to fairline_app;

-- Encrypted bytes are in the storage of documents, under this name.
create table payment_requests.file (
  file_id uuid primary key,
  request_id bigint not null references payment_requests.about,
  name text not null check (char_length(name) between 1 and 255),
  storage_name text not null unique,
  byte_count integer not null check (byte_count > 0),
  -- Of the file as it was sent: the same one twice is one file.
  sent_hash bytea not null check (octet_length(sent_hash) = 32),
  at timestamptz not null,
  unique (request_id, sent_hash)
);
grant select, insert on payment_requests.file to fairline_app;

-- Who has taken a request on; the last one counts.
create table payment_requests.work (
  request_id bigint primary key references support.request,
  staff_id bigint not null,
  at timestamptz not null
);
grant select, insert, update on payment_requests.work to fairline_app;
