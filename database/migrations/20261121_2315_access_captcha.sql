-- Captchas whose solutions were used: each opens one call, on whichever node.
create table access.captcha_used (
  -- The challenge's own random number.
  nonce bytea primary key,
  -- Past it the challenge is refused for its age, and the row has nothing more to say.
  expires_at timestamptz not null
);
create index captcha_used_by_age on access.captcha_used (expires_at);

grant select, insert, delete on access.captcha_used to fairline_app;
