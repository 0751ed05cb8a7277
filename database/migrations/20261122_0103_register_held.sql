-- Countries whose players a register of self-exclusions is asked about, as processes that ask one say it: one that has no register (a rolling
-- start, a setting left out) knows from here that others have. A country of which nobody has said so for a day is forgotten.
create table safer_gambling.register_country (
  -- ISO 3166, two letters.
  country text primary key check (country ~ '^[A-Z]{2}$'),
  said_at timestamptz not null,
  -- Whoever was there before has a word of the register, if only `unknown`, up to this player; null `held_at`: not all have yet.
  held_to bigint not null default 0,
  held_at timestamptz
);
grant select, insert, update (said_at, held_to, held_at), delete on safer_gambling.register_country to fairline_app;

-- A word is forgotten where no register covers the player any more: written as `clear`, it would be taken for the register's own later.
grant delete on safer_gambling.register_check to fairline_app;
create function safer_gambling.refuse_forgetting() returns trigger language plpgsql as $$
begin
  raise exception 'whom the register has named is not forgotten';
end $$;
create trigger named_by_register_stays before delete on safer_gambling.register_check
  for each row when (old.state = 'excluded') execute function safer_gambling.refuse_forgetting();

-- The players of one country in order, page by page, however many others there are.
create index player_of_country on accounts.player (country_id, player_id);
