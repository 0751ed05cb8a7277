-- Operators' devices and counts of attempts take the columns of players', so that one set of statements serves both.
alter table staff.known_device rename column device_hash to token_hash;
alter table staff.known_device rename column seen_at to last_used_at;
alter table staff.known_device add column bound_at timestamptz;
update staff.known_device set bound_at = last_used_at;
alter table staff.known_device alter column bound_at set not null;
create index known_device_by_token on staff.known_device (token_hash);

alter table staff.attempt_count add column successes integer not null default 0 check (successes >= 0);
grant update (successes) on staff.attempt_count to fairline_app;
