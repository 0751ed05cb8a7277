-- What was ever told of who a player is: another name told later does not make two people of one.
create table accounts.told_person_key (
  player_id bigint not null references accounts.player,
  person_key text not null,
  primary key (player_id, person_key)
);
create index told_person_key_of_person on accounts.told_person_key (person_key);
insert into accounts.told_person_key (player_id, person_key)
select player_id, person_key from accounts.personal_data where person_key is not null;
grant select, insert on accounts.told_person_key to fairline_app;
