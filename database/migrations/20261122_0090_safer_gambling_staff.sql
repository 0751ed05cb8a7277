-- What operators do about limits and exclusions: by whom, on whose word, and who was the second pair of eyes.
alter table safer_gambling.limit_change add column approver text;
comment on column safer_gambling.limit_change.approver is 'Of a change that took two operators: who approved it.';

alter table safer_gambling.exclusion_change
  add column reason text not null default '',
  -- How the player told an operator.
  add column channel text check (channel in ('phone', 'letter', 'email', 'in_person')),
  add column approver text;
alter table safer_gambling.exclusion_change drop constraint exclusion_change_act_check;
alter table safer_gambling.exclusion_change
  add constraint exclusion_change_act_check check (act in ('excluded', 'return_asked', 'lifted')),
  -- Whatever the code thinks: nobody lifts an exclusion alone, or without a reason.
  add constraint exclusion_lifted_by_two check (act <> 'lifted' or (approver is not null and approver <> actor and reason <> ''));

-- Lists of what is in force, newest first.
create index exclusion_newest on safer_gambling.exclusion (starts_at desc, player_id, kind);
create index player_limit_newest on safer_gambling.player_limit (started_at desc, player_id, limit_type, currency, set_by)
  where value is not null or loosening_ripe_at is not null;
create index register_check_newest on safer_gambling.register_check (checked_at desc, player_id) where state <> 'clear';
