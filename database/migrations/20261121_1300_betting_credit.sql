-- Stakes that come from elsewhere than the account: lent against open bets, or given by a code; and what a player may bet.

-- One row per bet that was partly lent. `repaid` grows as earlier bets pay; a bet whose loan is not repaid in the end is void.
create table betting.advance (
  bet_id bigint primary key,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid >= 0 and repaid <= amount),
  state text not null default 'open' check (state in ('open', 'repaid', 'void')),
  at timestamptz not null
);
create index advance_open on betting.advance (account_id) where state = 'open';
grant select, insert, update (repaid, state) on betting.advance to fairline_app;

-- A stake as a gift: one bet, once, nobody else's where it names a player.
create table betting.promo_code (
  code text primary key check (code ~ '^[A-Z0-9-]{4,40}$'),
  player_id bigint,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount bigint not null check (amount > 0),
  coef_min integer not null default 1001,
  legs_min integer not null default 1,
  expires_at timestamptz not null,
  bet_id bigint unique
);
create index promo_code_of_player on betting.promo_code (player_id) where bet_id is null;
grant select, insert, update (bet_id) on betting.promo_code to fairline_app;

-- What an operator set for one player: thousandths of the usual largest stake.
create table betting.player_terms (
  player_id bigint primary key,
  stake_share integer not null check (stake_share between 0 and 1000000)
);
grant select, insert, update (stake_share) on betting.player_terms to fairline_app;

-- Open bets of an account, for what may be lent against them.
create index bet_open_of_account on betting.bet (account_id, bet_id) where status = 'accepted';
