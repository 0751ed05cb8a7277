-- Accounts elsewhere by which players sign in here. What names one of them is the issuer and the subject, never an e-mail address.
create table accounts.social_link (
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  player_id bigint not null references accounts.player,
  provider text not null check (provider ~ '^[a-z][a-z0-9]{0,19}$'),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject),
  unique (player_id, provider)
);
grant select, insert, delete, update (last_used_at) on accounts.social_link to fairline_app;

alter table accounts.registration drop constraint registration_type_check;
alter table accounts.registration
  add constraint registration_type_check check (type in ('one_click', 'phone', 'full', 'social'));
