select
  has_column_privilege('fairline_app', 'catalogue.game', 'started_at', 'update') as app_notes_starts,
  has_table_privilege('fairline_app', 'catalogue.late_result', 'select, insert, update, delete') as app_keeps_late_results,
  not has_column_privilege('fairline_app', 'betting.leg', 'taken_at', 'update') as app_cannot_change_when_a_leg_was_taken;
