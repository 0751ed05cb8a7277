select
  not has_table_privilege('fairline_app', 'content.page', 'update') as app_cannot_edit_a_page,
  not has_table_privilege('fairline_app', 'content.page', 'delete') as app_cannot_delete_pages;
