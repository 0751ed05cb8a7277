-- What was promised in a currency that is given up, and not used yet, is promised in the new one.
grant update (currency, amount) on betting.promo_code to fairline_app;
grant update (currency, amount) on casino.free_round_grant to fairline_app;
