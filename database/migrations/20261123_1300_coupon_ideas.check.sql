select
  to_regclass('betting.saved_coupon') is null as table_has_moved,
  has_table_privilege('fairline_app', 'coupon_ideas.saved_coupon', 'select, insert, delete') as app_keeps_its_rights,
  not has_column_privilege('fairline_app', 'coupon_ideas.saved_coupon', 'content', 'update') as app_cannot_edit_a_saved_coupon;
