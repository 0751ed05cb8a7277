-- The games that ended last, for the home page.
create index game_finished on catalogue.game (finished_at desc, game_id desc) where stage = 'finished' and finished_at is not null;
