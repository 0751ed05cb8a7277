-- Whoever tells his name only later is the same person as whoever told it at registration: normalised name, birth date and country.
alter table accounts.personal_data add column person_key text;
create index personal_data_of_person on accounts.personal_data (person_key) where person_key is not null;
grant update (person_key) on accounts.personal_data to fairline_app;

-- Players whose open bets are to be void because they have excluded themselves, where the house's rules say so. Written with the
-- exclusion; the worker is done with it when none of the bets placed by then is open.
create table safer_gambling.open_bets_voiding (
  voiding_id bigint generated always as identity primary key,
  player_id bigint not null,
  excluded_at timestamptz not null,
  done_at timestamptz
);
create index open_bets_voiding_waiting on safer_gambling.open_bets_voiding (voiding_id) where done_at is null;
grant select, insert, update (done_at) on safer_gambling.open_bets_voiding to fairline_app;
