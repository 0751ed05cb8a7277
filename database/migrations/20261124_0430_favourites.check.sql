select
  has_table_privilege('fairline_app', 'favourites.favourite', 'insert') as app_adds_favourites,
  has_table_privilege('fairline_app', 'favourites.favourite', 'delete') as app_removes_favourites,
  not has_table_privilege('fairline_app', 'favourites.favourite', 'update') as app_never_gives_one_to_another_player;
