select
  not has_table_privilege('fairline_app', 'treasury.dispute', 'delete') as app_deletes_no_dispute,
  not has_column_privilege('fairline_app', 'treasury.dispute', 'player_id', 'update') as app_moves_no_dispute,
  not has_table_privilege('fairline_app', 'treasury.dispute_step', 'update') as app_edits_no_step,
  not has_table_privilege('fairline_app', 'withdrawals.block', 'delete') as app_deletes_no_block;
