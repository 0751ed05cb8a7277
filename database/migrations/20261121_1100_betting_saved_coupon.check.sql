select
  not has_column_privilege('fairline_app', 'betting.saved_coupon', 'content', 'update') as app_cannot_edit_a_saved_coupon,
  not has_column_privilege('fairline_app', 'betting.saved_coupon', 'code', 'update') as app_cannot_edit_a_code;
