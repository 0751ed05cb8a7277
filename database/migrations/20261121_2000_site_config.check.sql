select
  not has_table_privilege('fairline_app', 'site_config.setting', 'update') as app_cannot_edit_a_setting,
  not has_table_privilege('fairline_app', 'site_config.setting', 'delete') as app_cannot_delete_settings;
