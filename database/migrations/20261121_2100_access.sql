create schema access;
grant usage on schema access to fairline_app;

-- Rises with every change of the tables that every process keeps in memory: who has this number has them all.
create table access.revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into access.revision (revision) values (1);
grant select, update (revision) on access.revision to fairline_app;

create function access.raise_revision() returns trigger language plpgsql as $$
begin
  update access.revision set revision = revision + 1;
  return null;
end $$;

-- Who is not let in, or let in all the same. What a rule names must all hold.
create table access.block_rule (
  rule_id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  -- Lower ones are asked first; the first that fits decides.
  position integer not null default 100,
  -- The reason; 0 lets in.
  template_type_id integer not null check (template_type_id in (0, 1, 2, 3, 4, 5, 8, 13, 14, 16, 17)),
  country text check (country ~ '^[A-Z]{2}$'),
  domain text check (domain = lower(domain)),
  user_agent text,
  referral text,
  is_visitors_only boolean not null default false,
  note text not null,
  actor text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index block_rule_standing on access.block_rule (brand, position, rule_id) where removed_at is null;
create trigger block_rule_changed after insert or update or delete on access.block_rule
  for each statement execute function access.raise_revision();
grant select, insert, update (removed_at) on access.block_rule to fairline_app;

-- Addresses that have moved. Paths without language; '/*' at the end stands for everything below.
create table access.redirect_rule (
  rule_id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  language text check (language ~ '^[a-z]{2}$'),
  from_path text not null check (from_path like '/%'),
  to_url text not null check (to_url like '/%' or to_url like 'https://%'),
  code integer not null check (code in (301, 302, 307, 308)),
  reason text not null,
  actor text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index redirect_rule_standing on access.redirect_rule (brand, from_path, coalesce(language, ''))
  where removed_at is null;
create trigger redirect_rule_changed after insert or update or delete on access.redirect_rule
  for each statement execute function access.raise_revision();
grant select, insert, update (removed_at) on access.redirect_rule to fairline_app;

-- Maintenance as operators announced it, one after the other: the newest of a brand counts.
create table access.maintenance (
  maintenance_id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  is_active boolean not null,
  start_at timestamptz,
  finish_at timestamptz,
  notify_start_at timestamptz,
  notify_end_at timestamptz,
  actor text not null,
  at timestamptz not null,
  check (finish_at > start_at),
  check (notify_end_at > notify_start_at)
);
create index maintenance_of_brand on access.maintenance (brand, maintenance_id desc);
create trigger maintenance_changed after insert or update or delete on access.maintenance
  for each statement execute function access.raise_revision();
grant select, insert on access.maintenance to fairline_app;

-- Terms that the house has published; the newest is in force.
create table access.terms (
  terms_id bigint generated always as identity primary key,
  updated_at timestamptz not null,
  note text not null,
  actor text not null
);
grant select, insert on access.terms to fairline_app;

-- Who has agreed to which: by registering under them, or by confirming them later.
create table access.terms_confirmation (
  player_id bigint not null,
  terms_id bigint not null references access.terms,
  confirmed_at timestamptz not null,
  primary key (player_id, terms_id)
);
grant select, insert on access.terms_confirmation to fairline_app;

-- Bans one after the other: the newest of a player counts, level 0 lifts what was before.
create table access.ban (
  ban_id bigint generated always as identity primary key,
  player_id bigint not null,
  level integer not null check (level between 0 and 999),
  version integer not null check (version between 0 and 99),
  reason text not null,
  actor text not null,
  at timestamptz not null
);
create index ban_of_player on access.ban (player_id, ban_id desc);
grant select, insert on access.ban to fairline_app;
