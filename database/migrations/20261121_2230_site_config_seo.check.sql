select
  not has_table_privilege('fairline_app', 'site_config.seo_entry', 'update') as app_cannot_edit_what_was_said,
  not has_table_privilege('fairline_app', 'site_config.seo_entry', 'delete') as app_cannot_delete_what_was_said;
