-- What a message to a person is: about his account or his bets, or to win him. The latter names its player and passed the gate; what of
-- it still waits is taken out when he excludes himself.
alter table post.message
  add column matter text not null default 'service' check (matter in ('service', 'marketing')),
  add column player_id bigint,
  add check ((matter = 'marketing') = (player_id is not null));
alter table post.message alter column matter drop default;
create index message_of_marketing on post.message (player_id) where state = 'waiting' and matter = 'marketing';
