select
  not has_table_privilege('fairline_app', 'accounts.personal_data', 'delete') as app_cannot_lose_who_somebody_is,
  not has_column_privilege('fairline_app', 'accounts.personal_data', 'player_id', 'update') as app_cannot_give_data_to_another;
