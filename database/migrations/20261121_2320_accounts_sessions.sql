-- Sessions end by idleness as well as by age, and players see who has signed in and who has tried to.
alter table accounts.session add column is_saved boolean not null default false;
update accounts.session set is_saved = true
  where ended_at is null and expires_at > now() and expires_at - started_at > interval '1 day';

-- What the sweep looks at: few rows at the edge of each, whatever the number of sessions.
create index session_open_by_expiry on accounts.session (expires_at) where ended_at is null;
create index session_open_by_sight on accounts.session (is_saved, last_seen_at) where ended_at is null;
create index session_open_of_player on accounts.session (player_id, last_seen_at desc) where ended_at is null;
create index player_closed on accounts.player (player_id) where status = 'closed';

create table accounts.sign_in (
  sign_in_id bigint generated always as identity primary key,
  player_id bigint not null references accounts.player,
  at timestamptz not null,
  method text not null,
  is_success boolean not null,
  device text not null,
  -- Browser and system, and the browser's own mark where it has one: what makes a device known.
  device_key text not null,
  -- The network, not the address.
  address text not null
);
create index sign_in_of_player on accounts.sign_in (player_id, sign_in_id desc);
create index sign_in_of_device on accounts.sign_in (player_id, device_key, at desc) where is_success;

grant select, insert on accounts.sign_in to fairline_app;
