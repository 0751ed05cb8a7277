select
  has_column_privilege('fairline_app', 'profiles.personal_data', 'pin_code', 'insert') as app_writes_the_postal_code,
  has_column_privilege('fairline_app', 'profiles.personal_data', 'pin_code', 'update') as app_corrects_the_postal_code;
