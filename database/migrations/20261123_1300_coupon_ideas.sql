-- Coupons under a code belong to the module of ready-made and saved coupons.
create schema coupon_ideas;
grant usage on schema coupon_ideas to fairline_app;
alter table betting.saved_coupon set schema coupon_ideas;
