select
  not has_table_privilege('fairline_app', 'accounts.bonus_cancellation', 'update, delete') as app_cannot_rewrite_cancellations,
  not has_column_privilege('fairline_app', 'betting.promo_code', 'amount', 'update') as app_cannot_change_a_gift;
