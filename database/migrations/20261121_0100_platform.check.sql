select
  has_schema_privilege('fairline_app', 'platform', 'usage') as app_may_use_platform,
  not has_table_privilege('fairline_app', 'platform.migration', 'insert') as app_cannot_write_migrations;
