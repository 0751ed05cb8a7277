-- Coupons under a short code: the selections, how they stand together and their prices of then; never a stake.
create table betting.saved_coupon (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{5}$'),
  -- Codes of all brands of one database come from one pot, so that one brand's is known as such by another.
  brand text not null,
  content jsonb not null,
  -- SHA-256 of the content: the same coupon has the same code.
  content_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who saved it first; null for a visitor.
  player_id bigint
);
create unique index saved_coupon_of_content on betting.saved_coupon (brand, content_hash);
create index saved_coupon_by_expiry on betting.saved_coupon (expires_at);
grant select, insert, delete, update (expires_at) on betting.saved_coupon to fairline_app;
