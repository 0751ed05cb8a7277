-- Reality checks know who set them: an operator's interval runs apart from the player's own, so that a change of the one never puts off
-- the other. The last stake is kept beside the last word. What the sweep for markers asks is served by indexes, and first come, first served.

alter table safer_gambling.pace
  -- Limit 32 as an operator set it; `check_minutes` is the player's own from here on. Null: none.
  add column imposed_minutes smallint check (imposed_minutes > 0),
  -- The player's own check is due then, unless it was acknowledged or a stretch began since `check_set_at`; kept of one that was removed.
  add column check_due_at timestamptz,
  -- The last stake of a player whose time is limited.
  add column staked_at timestamptz;
update safer_gambling.pace p set
  check_minutes = (select l.value from safer_gambling.player_limit l where l.player_id = p.player_id and l.limit_type = 32 and l.set_by = 'player'),
  imposed_minutes = (select l.value from safer_gambling.player_limit l where l.player_id = p.player_id and l.limit_type = 32 and l.set_by = 'operator')
where p.check_minutes is not null;
alter table safer_gambling.pace drop column is_check_imposed;
grant update (imposed_minutes, check_due_at, staked_at) on safer_gambling.pace to fairline_app;

-- A block-range index leaves updates in place as they are; pages of players who come no more are passed over.
create index pace_seen on safer_gambling.pace using brin (seen_at) with (pages_per_range = 8, autosummarize = on);
create index limit_question_asked on safer_gambling.limit_question using brin (asked_at) with (pages_per_range = 8, autosummarize = on);

-- Who has waited longest is looked at first.
alter table safer_gambling.marker_due add column put_at timestamptz not null default platform.now();
create index marker_due_longest on safer_gambling.marker_due (put_at, player_id);

-- The history of one player, newest first.
create index limit_change_newest on safer_gambling.limit_change (player_id, at desc, change_id desc);
create index exclusion_change_newest on safer_gambling.exclusion_change (player_id, at desc, change_id desc);
