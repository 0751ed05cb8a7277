select not has_table_privilege('fairline_app', 'catalogue.media', 'delete') as app_cannot_delete_media;
