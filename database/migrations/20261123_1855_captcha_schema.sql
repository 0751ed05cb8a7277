-- Captchas became a module: its table is in a schema of its own. Rights on the table go with it.
create schema captcha;
grant usage on schema captcha to fairline_app;

alter table access.captcha_used set schema captcha;
