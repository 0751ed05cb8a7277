-- Messages are counted apart by who asks: the number's owner on a device of his own, and strangers by their network.
alter table accounts.phone_code
  add column network text not null default '',
  add column is_own boolean not null default false;
