-- What a country takes of money in and out: the rate is kept with each deposit, the amount with each piece of a withdrawal.

alter table payments.payment
  add column tax_rate smallint not null default 0 check (tax_rate between 0 and 10000);

-- `amount` is what is paid out; the tax is withheld beside it, and both leave the player's account.
alter table withdrawals.piece add column tax bigint not null default 0 check (tax >= 0);
-- Bonus money that the player gave up with the request.
alter table withdrawals.withdrawal add column forfeited bigint not null default 0 check (forfeited >= 0);
