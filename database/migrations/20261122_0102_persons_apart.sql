-- Two accounts that told the same name, birth date and country, and what two operators found out about them: one person's or not. The last
-- word on a pair counts. Only ever added to.
create table accounts.person_ruling (
  ruling_id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player,
  other_id bigint not null references accounts.player,
  are_one boolean not null,
  actor text not null,
  approver text not null,
  reason text not null,
  at timestamptz not null,
  -- The lower number first, so that a pair has one spelling.
  check (player_id < other_id),
  -- Whatever the code thinks: nobody says so alone, or without a reason.
  check (approver <> actor and reason <> '')
);
create index person_ruling_of_pair on accounts.person_ruling (player_id, other_id, ruling_id desc);
create index person_ruling_of_other on accounts.person_ruling (other_id, player_id, ruling_id desc);
grant select, insert on accounts.person_ruling to fairline_app;

-- What players have ever told of who they are.
create view accounts.told_key as
  select player_id, person_key from accounts.registration where person_key is not null
  union all
  select player_id, person_key from accounts.told_person_key;
grant select on accounts.told_key to fairline_app;

-- 'parted': it was another person's, whose account was taken for one of this player's.
alter table safer_gambling.exclusion_change drop constraint exclusion_change_act_check;
alter table safer_gambling.exclusion_change
  add constraint exclusion_change_act_check check (act in ('excluded', 'return_asked', 'lifted', 'parted')),
  add constraint exclusion_parted_by_two check (act <> 'parted' or (approver is not null and approver <> actor and reason <> ''));

-- Of an exclusion that came over from another account of the person: on which one it was said. Null: on this one. Of a word to come back
-- or an early end: the account on which it was asked for. What was known of it so far stands in the actor.
alter table safer_gambling.exclusion add column from_id bigint;
alter table safer_gambling.exclusion_change add column from_id bigint;
update safer_gambling.exclusion_change set from_id = substring(actor from 8)::bigint
where actor ~ '^player:\d{1,15}$' and substring(actor from 8)::bigint <> player_id;
update safer_gambling.exclusion e set from_id = (
  select from_id from safer_gambling.exclusion_change c
  where c.player_id = e.player_id and c.kind = e.kind and c.act = 'excluded' order by change_id desc limit 1
);
grant update (from_id) on safer_gambling.exclusion to fairline_app;
-- What an account's own word was, however much has come over since.
create index exclusion_change_own on safer_gambling.exclusion_change (player_id, kind, change_id desc) where act = 'excluded' and from_id is null;
create index exclusion_change_after on safer_gambling.exclusion_change (player_id, kind, change_id) where act <> 'excluded';
