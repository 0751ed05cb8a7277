-- Until when the last stake that was taken lets another one pass without a look at the player's time: a few seconds at most, and never beyond
-- what falls due. Null: look. Whatever changes what limits the time takes it away.
alter table safer_gambling.pace add column clear_until timestamptz;
grant update (clear_until) on safer_gambling.pace to fairline_app;
