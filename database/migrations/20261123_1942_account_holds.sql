-- Players who have excluded themselves and come back as somebody else.

-- Which rules of comparing names the keys of all persons follow; none for a database with names of before (rules 2: by skeleton).
create table profiles.person_key_walk (
  rules smallint primary key,
  done_at timestamptz not null default now()
);
insert into profiles.person_key_walk (rules) select 2 where not exists (select from profiles.told_key);
grant select, insert on profiles.person_key_walk to fairline_app;

-- What a player had in use while they were excluded: the hash of a device's token, or a network.
create table exclusions.sign (
  kind text not null check (kind in ('device', 'address')),
  value text not null check (value <> ''),
  player_id bigint not null,
  seen_at timestamptz not null,
  primary key (kind, value, player_id)
);
grant select, insert, update (seen_at) on exclusions.sign to fairline_app;

-- Accounts that may neither stake nor deposit yet. 'identity': until the player has declared who they are, where the law of their
-- country requires it. 'look': until an operator has looked, because the account shares a sign with an excluded player.
create table exclusions.account_hold (
  player_id bigint not null,
  kind text not null check (kind in ('identity', 'look')),
  held_at timestamptz not null,
  sign text check (sign in ('device', 'address')),
  like_id bigint,
  ended_at timestamptz,
  actor text,
  reason text,
  primary key (player_id, kind),
  check ((kind = 'look') = (sign is not null and like_id is not null)),
  -- A look ends by an operator, who says why.
  check (kind <> 'look' or ended_at is null or (actor is not null and reason <> ''))
);
create index account_hold_open on exclusions.account_hold (held_at desc, player_id) where ended_at is null;
grant select, insert, update (ended_at, actor, reason) on exclusions.account_hold to fairline_app;

-- Those who are excluded already.
insert into exclusions.sign (kind, value, player_id, seen_at)
select 'device', encode(d.token_hash, 'hex'), d.player_id, d.last_used_at from sign_in_guard.known_device d
where exists (
  select from exclusions.exclusion e where e.player_id = d.player_id and (e.holds_until is null or e.holds_until > now())
);
insert into exclusions.account_hold (player_id, kind, held_at)
select p.player_id, 'identity', now() from identity.player p
-- The United Kingdom, Malta, Sweden.
where p.country_id in (826, 470, 752) and not exists (select from profiles.told_key k where k.player_id = p.player_id);
