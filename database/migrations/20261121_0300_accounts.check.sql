select not has_table_privilege('fairline_app', 'accounts.player', 'delete') as app_cannot_delete_players;
