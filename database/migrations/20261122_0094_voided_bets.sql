-- A bet that the house took back whole because its player has excluded himself: every leg of it is returned, whatever comes of its games.
alter table betting.bet add column voided_at timestamptz;
grant update (voided_at) on betting.bet to fairline_app;
