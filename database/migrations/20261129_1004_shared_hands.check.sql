select
  not has_table_privilege('fairline_app', 'tables.decision', 'update') as app_changes_no_decision,
  not has_table_privilege('fairline_app', 'tables.decision', 'delete') as app_deletes_no_decision,
  (select count(*) = 4 from information_schema.columns where table_schema = 'tables' and table_name = 'round'
    and column_name in ('step', 'step_closes_at', 'open_hands', 'dealt')) as rounds_have_steps;
