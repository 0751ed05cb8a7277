-- A currency that its country gives up: everything that is held in it, now or later, becomes money of another one at a fixed rate.

create table currencies.redenomination (
  from_currency text primary key check (from_currency ~ '^[A-Z]{3,5}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3,5}$' and to_currency <> from_currency),
  -- Units of the old currency for one of the new one.
  rate numeric(24, 12) not null check (rate > 0),
  started_by text not null check (started_by <> ''),
  started_at timestamptz not null
);
grant select, insert on currencies.redenomination to fairline_app;

-- Players whose accounts and limits have been converted. What comes in the old currency later follows by itself.
create table currencies.redenominated_player (
  from_currency text not null references currencies.redenomination,
  player_id bigint not null,
  at timestamptz not null,
  primary key (from_currency, player_id)
);
grant select, insert on currencies.redenominated_player to fairline_app;

-- What was converted; negative: a debt.
create table currencies.redenominated (
  move_id bigint generated always as identity primary key,
  from_currency text not null references currencies.redenomination,
  player_id bigint not null,
  from_account bigint not null references wallet.account,
  to_account bigint not null references wallet.account,
  amount_in bigint not null check (amount_in <> 0),
  amount_out bigint not null check (sign(amount_out) in (0, sign(amount_in))),
  at timestamptz not null
);
create index redenominated_of_player on currencies.redenominated (player_id);
grant select, insert on currencies.redenominated to fairline_app;

create index account_in_currency on wallet.account (currency, player_id) where player_id is not null;

-- The main account of a player whose currency is given up: the new one takes its place. The application may change no other type.
create function wallet.hand_over_main(old_account bigint, new_account bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from wallet.account o join wallet.account n on n.player_id = o.player_id
    where o.account_id = old_account and n.account_id = new_account and o.type = 0 and n.type = 9
      and o.balance = 0 and o.owed = 0 and n.closed_at is null
      and exists (select from currencies.redenomination r where r.from_currency = o.currency and r.to_currency = n.currency);
  if not found then
    raise exception 'account % is not handed over to %', old_account, new_account using errcode = 'check_violation', constraint = 'main_account_handed_over';
  end if;
  update wallet.account set type = 9 where account_id = old_account;
  update wallet.account set type = 0 where account_id = new_account;
end $$;
revoke all on function wallet.hand_over_main(bigint, bigint) from public;
grant execute on function wallet.hand_over_main(bigint, bigint) to fairline_app;
