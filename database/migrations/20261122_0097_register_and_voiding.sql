-- The brand at which a player registered: its published rules are his, whatever address he comes by later. Null: the default brand.
alter table accounts.registration add column brand text check (char_length(brand) between 1 and 64);

-- The bets that are to be taken back, named with the exclusion itself: of none of them had a game begun by then.
alter table safer_gambling.open_bets_voiding add column bet_ids bigint[] not null default '{}';
