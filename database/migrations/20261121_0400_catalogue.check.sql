select
  (select count(*) = 6 from catalogue.sport) as six_sports,
  not has_column_privilege('fairline_app', 'catalogue.market', 'outcomes', 'update') as app_cannot_swap_outcomes,
  not has_table_privilege('fairline_app', 'catalogue.result', 'update') as app_cannot_edit_results;
