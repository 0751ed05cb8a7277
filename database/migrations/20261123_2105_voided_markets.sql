-- A market that operators have voided takes no bets from then on, whatever its source tells of it.
alter table catalogue.market add column voided_at timestamptz;
grant update (voided_at) on catalogue.market to fairline_app;
