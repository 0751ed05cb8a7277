select
  has_table_privilege('fairline_app', 'treasury.adjustment', 'insert') as app_makes_adjustments,
  not has_table_privilege('fairline_app', 'treasury.adjustment', 'update') as app_edits_no_adjustment,
  not has_table_privilege('fairline_app', 'treasury.adjustment', 'delete') as app_deletes_no_adjustment;
