-- What operators have said about two games of two sources: that they are one match, or that they are not. The newest row of a pair counts.
create table betting.match_ruling (
  ruling_id bigint generated always as identity primary key,
  -- The smaller number first.
  game_id bigint not null,
  other_id bigint not null check (other_id > game_id),
  are_one boolean not null,
  reason text not null,
  member_id bigint not null,
  at timestamptz not null
);
create index match_ruling_of_pair on betting.match_ruling (game_id, other_id, ruling_id desc);
create index match_ruling_of_other on betting.match_ruling (other_id);
grant select, insert on betting.match_ruling to fairline_app;
