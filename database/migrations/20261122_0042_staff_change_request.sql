-- Changes that take two operators: one asks, another one makes it happen.
create table staff.change_request (
  change_id bigint generated always as identity primary key,
  kind text not null check (length(kind) <= 60),
  -- Whom it is about: 'player:5'.
  subject text not null check (length(subject) <= 100),
  payload jsonb not null,
  -- What it changes, field by field: as it stood when it was proposed, and of an applied one just before.
  described jsonb not null,
  reason text not null,
  proposer_id bigint not null references staff.member,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'applied', 'refused', 'withdrawn', 'expired')),
  decider_id bigint references staff.member,
  decided_at timestamptz,
  decision_reason text,
  check (expires_at > proposed_at),
  check ((state in ('applied', 'refused', 'withdrawn')) = (decider_id is not null and decided_at is not null)),
  -- Whatever the code thinks: nobody decides on what he has asked for, and nobody takes back what another has.
  check (state not in ('applied', 'refused') or decider_id <> proposer_id),
  check (state <> 'withdrawn' or decider_id = proposer_id)
);
create unique index change_request_pending on staff.change_request (kind, subject) where state = 'pending';
create index change_request_newest on staff.change_request (state, change_id desc);
create index change_request_of_subject on staff.change_request (subject, change_id desc);

-- Decided once.
create function staff.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'change % was decided already', old.change_id;
  end if;
  return new;
end $$;
create trigger change_decided_once before update on staff.change_request
  for each row execute function staff.refuse_second_decision();
grant select, insert, update (state, described, decider_id, decided_at, decision_reason) on staff.change_request to fairline_app;
