select
  not has_table_privilege('fairline_app', 'profiles.player_note', 'update, delete, truncate') as app_edits_no_note;
