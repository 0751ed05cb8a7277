-- Who a player has shown himself to be: documents, what is asked beside them, the decision, and everything that led to it.
create table accounts.verification (
  player_id bigint primary key references accounts.player,
  decision text not null check (decision in ('unverified', 'review', 'verified', 'denied')),
  open_requests smallint not null default 0 check (open_requests between 0 and 5),
  is_face_denied boolean not null default false,
  -- Goes up with every change: a decision is made on the case that was looked at.
  revision integer not null default 0,
  -- When it came to stand as it stands: the order of the operators' queue.
  since timestamptz not null
);
create index verification_queue on accounts.verification (decision, since, player_id);
create index verification_asked on accounts.verification (since, player_id) where open_requests > 0;
grant select, insert, update (decision, open_requests, is_face_denied, revision, since) on accounts.verification to fairline_app;

create table accounts.document_request (
  request_id uuid primary key,
  player_id bigint not null references accounts.verification,
  kind text not null check (kind in ('identity', 'address', 'payment', 'selfie', 'additional')),
  note text not null check (char_length(note) <= 500),
  state text not null check (state in ('open', 'sent', 'met', 'withdrawn')),
  asked_by bigint not null,
  asked_at timestamptz not null
);
create index document_request_of_player on accounts.document_request (player_id, asked_at desc);
grant select, insert, update (state) on accounts.document_request to fairline_app;

create table accounts.document (
  document_id uuid primary key,
  player_id bigint not null references accounts.verification,
  kind text not null check (kind in ('identity', 'address', 'payment', 'selfie', 'additional')),
  type text not null check (type in ('', 'passport', 'identity_card', 'driving_licence')),
  side text not null check (side in ('front', 'back')),
  -- What the player's device called it; the file itself lies under a name of the house's.
  file_name text not null check (char_length(file_name) between 1 and 120),
  storage_name text unique check (storage_name ~ '^[0-9a-f]{32}$'),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf', 'image/heic')),
  byte_count integer not null check (byte_count between 1 and 10485760),
  -- SHA-256 of the bytes as they came: the same file sent twice is one document.
  sent_hash bytea not null check (octet_length(sent_hash) = 32),
  state text not null check (state in ('pending_scan', 'in_review', 'accepted', 'refused', 'infected', 'withdrawn')),
  request_id uuid references accounts.document_request,
  refusal_reason text,
  refusal_note text check (char_length(refusal_note) <= 500),
  sent_at timestamptz not null,
  decided_at timestamptz,
  scan_tries integer not null default 0,
  -- Null: nobody looks for viruses any more.
  scan_due_at timestamptz,
  check ((type = '') = (kind <> 'identity')),
  check ((state = 'refused') = (refusal_reason is not null)),
  -- What is infected or taken back is not kept.
  check (state not in ('infected', 'withdrawn') or storage_name is null)
);
create index document_of_player on accounts.document (player_id, sent_at desc);
create index document_to_scan on accounts.document (scan_due_at) where state = 'pending_scan';
create index document_in_review on accounts.document (player_id) where state = 'in_review';
create unique index document_sent_once on accounts.document (player_id, kind, type, side, sent_hash)
  where state in ('pending_scan', 'in_review', 'accepted');
grant select, insert, update (storage_name, state, refusal_reason, refusal_note, decided_at, scan_tries, scan_due_at)
  on accounts.document to fairline_app;

-- Append only: who did what to a player's verification, looks at documents included.
create table accounts.verification_event (
  event_id bigint generated always as identity primary key,
  player_id bigint not null references accounts.verification,
  at timestamptz not null,
  actor text not null check (actor in ('player', 'staff', 'face-id', 'house')),
  staff_id bigint,
  what text not null,
  from_decision text not null,
  to_decision text not null,
  document_id uuid references accounts.document,
  reason text not null default '',
  note text not null default '' check (char_length(note) <= 500),
  check ((actor = 'staff') = (staff_id is not null))
);
create index verification_event_of_player on accounts.verification_event (player_id, event_id desc);
grant select, insert on accounts.verification_event to fairline_app;
create function accounts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger verification_event_stays before update or delete or truncate on accounts.verification_event
  for each statement execute function accounts.refuse_change();

-- Looks at a face by somebody outside the house; the picture itself is not kept.
create table accounts.face_check (
  check_id uuid primary key,
  player_id bigint not null references accounts.verification,
  provider text not null,
  -- What the provider calls it; null until he has answered.
  reference text check (char_length(reference) <= 200),
  result text not null check (result in ('started', 'UNVERIFIED', 'VERIFICATION_SUCCESSFUL', 'VERIFICATION_DENIED', 'retake', 'failed')),
  started_at timestamptz not null,
  answered_at timestamptz
);
create index face_check_of_player on accounts.face_check (player_id, started_at desc);
grant select, insert, update (reference, result, answered_at) on accounts.face_check to fairline_app;

-- A bonus that a player gets once the house knows who he is.
create table accounts.identification_bonus (
  player_id bigint primary key references accounts.player,
  held_at timestamptz not null,
  released_at timestamptz check (released_at >= held_at)
);
grant select, insert, update (released_at) on accounts.identification_bonus to fairline_app;
