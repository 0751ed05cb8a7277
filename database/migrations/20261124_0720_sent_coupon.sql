-- What the page showed when a bet was placed: the coefficient as the player read it, in which format, and where it came from.
-- Null for bets of before, for edited ones, and where the coupon said nothing of it.
alter table betting.bet add column sent jsonb;
