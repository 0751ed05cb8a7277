select
  to_regnamespace('safer_gambling') is null as nothing_is_left_behind,
  (select count(*) = 18 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('exclusions', 'play_time', 'limits', 'harm_markers')) as all_tables_have_moved,
  to_regclass('settlement.open_bets_voiding') is not null as settlement_has_the_bets_to_take_back,
  has_table_privilege('fairline_app', 'limits.counted', 'insert') as app_may_count,
  not has_table_privilege('fairline_app', 'limits.counted', 'update') as app_cannot_change_what_was_counted,
  not has_table_privilege('fairline_app', 'exclusions.exclusion_change', 'update') as app_cannot_change_the_history,
  exists (select from pg_trigger where tgname = 'named_by_register_stays' and tgenabled <> 'D') as register_entries_stay;
