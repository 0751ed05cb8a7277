-- Safer gambling became four modules: each has its tables in a schema of its own. Rights on the tables go with them.
create schema exclusions;
create schema play_time;
create schema limits;
create schema harm_markers;
grant usage on schema exclusions, play_time, limits, harm_markers to fairline_app;

alter table safer_gambling.exclusion set schema exclusions;
alter table safer_gambling.exclusion_change set schema exclusions;
alter table safer_gambling.register_check set schema exclusions;
alter table safer_gambling.register_country set schema exclusions;
alter function safer_gambling.refuse_forgetting() set schema exclusions;

alter table safer_gambling.pace set schema play_time;
alter table safer_gambling.play_day set schema play_time;
alter table safer_gambling.reality_check set schema play_time;

alter table safer_gambling.player_limit set schema limits;
alter table safer_gambling.limit_change set schema limits;
alter table safer_gambling.counted set schema limits;
alter table safer_gambling.tally set schema limits;
alter table safer_gambling.limit_question set schema limits;
alter table safer_gambling.limit_prompt set schema limits;

alter table safer_gambling.marker_flag set schema harm_markers;
alter table safer_gambling.marker_event set schema harm_markers;
alter table safer_gambling.marker_due set schema harm_markers;
alter table safer_gambling.marker_sweep set schema harm_markers;
alter table safer_gambling.limit_hit set schema harm_markers;

-- Open bets are taken back by the side that owns bets.
alter table safer_gambling.open_bets_voiding set schema settlement;

drop schema safer_gambling;
