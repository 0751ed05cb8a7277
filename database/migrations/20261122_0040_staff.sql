create schema staff;
grant usage on schema staff to fairline_app;

-- Operators. There is none until the command line of the machine invites one.
create table staff.member (
  member_id bigint generated always as identity primary key,
  email text not null check (length(email) <= 254),
  -- The mailbox behind the spellings: one mailbox, one member.
  email_key text not null unique,
  name text not null check (length(name) between 1 and 80),
  roles text[] not null check (roles <@ array['verifier', 'support', 'approver', 'auditor', 'administrator']),
  state text not null check (state in ('invited', 'active', 'suspended')),
  password_hash text,
  -- Rises with everything that he proves himself by or may do no more: sessions of an older one are dead.
  proof_version integer not null default 1,
  created_at timestamptz not null,
  check (state <> 'active' or password_hash is not null)
);
grant select, insert, update (roles, state, password_hash, proof_version, name) on staff.member to fairline_app;

-- The one way to a password: a link that somebody at the machine has made. Its hash only.
create table staff.invitation (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id bigint not null references staff.member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index invitation_alive on staff.invitation (member_id) where used_at is null and revoked_at is null;
grant select, insert, update (used_at, revoked_at) on staff.invitation to fairline_app;

-- Compulsory: a session is whole only with a confirmed one.
create table staff.second_factor (
  member_id bigint primary key references staff.member,
  -- 12 bytes of nonce, 20 of seed, 16 of tag: AES-256-GCM under a key of its own, bound to the member.
  sealed_seed bytea not null check (octet_length(sealed_seed) = 48),
  -- The last 30-second step whose code was taken: no code is ever taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create function staff.refuse_used_step() returns trigger language plpgsql as $$
begin
  if new.sealed_seed = old.sealed_seed and new.last_step < old.last_step then
    raise exception 'a step of member % was taken already', old.member_id;
  end if;
  return new;
end $$;
create trigger steps_only_rise before update on staff.second_factor
  for each row execute function staff.refuse_used_step();

create table staff.recovery_code (
  member_id bigint not null references staff.second_factor on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
grant select, insert, delete on staff.second_factor, staff.recovery_code to fairline_app;
grant update (sealed_seed, last_step, created_at, confirmed_at) on staff.second_factor to fairline_app;
grant update (used_at) on staff.recovery_code to fairline_app;

create table staff.session (
  session_id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id bigint not null references staff.member,
  -- `pending` owes the second factor and opens nothing but the calls that pay it.
  stage text not null check (stage in ('pending', 'whole')),
  proof_version integer not null,
  code_tries integer not null default 0,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null,
  address text not null
);
create index session_open on staff.session (member_id, last_seen_at desc) where ended_at is null;
grant select, insert, update (code_tries, last_seen_at, ended_at) on staff.session to fairline_app;

-- Devices that a member has signed in on, both factors shown: strangers who guess elsewhere do not slow him there.
create table staff.known_device (
  member_id bigint not null references staff.member,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
grant select, insert, update (seen_at), delete on staff.known_device to fairline_app;

-- Tries to prove who one is, by scope and window; keys are digests under the house's key.
create table staff.attempt_count (
  scope text not null,
  key bytea not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (scope, key, window_start)
);
create index attempt_count_old on staff.attempt_count (window_start);
grant select, insert, update (attempts), delete on staff.attempt_count to fairline_app;
