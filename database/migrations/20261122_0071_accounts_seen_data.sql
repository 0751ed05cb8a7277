-- A decision about a player is made on the data that was looked at, and a person's denial is undone by a person alone.
alter table accounts.personal_data add column version integer not null default 1 check (version > 0);
comment on column accounts.personal_data.version is 'Goes up whenever the data is told anew or corrected.';
grant update (version) on accounts.personal_data to fairline_app;

-- What was decided on is locked, also where one more document is asked for.
update accounts.personal_data d set verified_at = v.since
from accounts.verification v where v.player_id = d.player_id and v.decision = 'verified' and d.verified_at is null;

-- Of the data that the service was told beside the face; null for checks from before it was kept, which verify nobody any more.
alter table accounts.face_check add column data_version integer check (data_version > 0);

-- A person has denied the player, and no person has closed the case since.
alter table accounts.verification add column is_person_needed boolean not null default false;
update accounts.verification v set is_person_needed = true
where decision = 'denied' or 'closed-denied' = (
  select e.what from accounts.verification_event e
  where e.player_id = v.player_id and e.what in ('closed-denied', 'closed-verified')
  order by e.event_id desc limit 1);
alter table accounts.verification add check (decision <> 'denied' or is_person_needed);
grant update (is_person_needed) on accounts.verification to fairline_app;

create index verification_event_of_staff on accounts.verification_event (player_id, event_id desc) where actor = 'staff';
