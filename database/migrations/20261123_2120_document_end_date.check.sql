select
  has_column_privilege('fairline_app', 'profiles.personal_data', 'document_end_date', 'update') as app_corrects_until_when,
  not has_column_privilege('fairline_app', 'profiles.personal_data', 'player_id', 'update') as app_cannot_give_data_to_another;
