-- When players agreed to cookies, by their own browsers' clocks, and when the house heard of it.
create table access.cookies_agreement (
  player_id bigint not null,
  agreed_at timestamptz not null,
  at timestamptz not null default platform.now(),
  primary key (player_id, agreed_at)
);
grant select, insert on access.cookies_agreement to fairline_app;
