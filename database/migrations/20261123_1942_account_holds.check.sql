select
  not has_table_privilege('fairline_app', 'exclusions.sign', 'delete') as app_cannot_forget_a_sign,
  not has_table_privilege('fairline_app', 'exclusions.account_hold', 'delete') as app_cannot_forget_a_hold,
  not has_column_privilege('fairline_app', 'exclusions.account_hold', 'player_id', 'update') as app_cannot_move_a_hold,
  (select bool_and(ended_at is null) is not false from exclusions.account_hold) as nobody_is_released;
