-- Form and earlier games of two teams, for the page of a game.
create index game_played_at_home on catalogue.game (home, start_at) where result_number > 0;
create index game_played_away on catalogue.game (away, start_at) where result_number > 0;
