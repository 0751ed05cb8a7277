select
  to_regclass('catalogue.game_played_at_home') is not null as home_games_are_indexed,
  to_regclass('catalogue.game_played_away') is not null as away_games_are_indexed;
