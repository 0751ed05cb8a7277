select
  not has_column_privilege('fairline_app', 'betting.bet', 'amount', 'update') as app_cannot_edit_a_stake,
  not has_column_privilege('fairline_app', 'betting.bet', 'coef', 'update') as app_cannot_edit_a_price,
  not has_table_privilege('fairline_app', 'betting.leg', 'update') as app_cannot_edit_a_leg,
  not has_table_privilege('fairline_app', 'betting.bet', 'delete') as app_cannot_delete_bets;
