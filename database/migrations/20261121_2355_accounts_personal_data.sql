-- Who the player is in his own words; which of it is asked depends on the country. Empty answers are null.
create table accounts.personal_data (
  player_id bigint primary key references accounts.player,
  name text not null check (char_length(name) between 1 and 60),
  surname text not null check (char_length(surname) between 1 and 60),
  middle_name text check (char_length(middle_name) between 1 and 60),
  -- Of the player, told again here where registration did not ask for it.
  birth_date date not null,
  birth_place text check (char_length(birth_place) between 1 and 120),
  region text check (char_length(region) between 1 and 80),
  city text check (char_length(city) between 1 and 80),
  registration_address text check (char_length(registration_address) between 1 and 200),
  document_type text check (document_type in ('passport', 'identity_card', 'driving_licence', 'residence_permit')),
  document_series text check (char_length(document_series) between 1 and 20),
  document_number text check (char_length(document_number) between 1 and 30),
  document_issue_date date,
  document_issued_by text check (char_length(document_issued_by) between 1 and 160),
  tax_id text check (char_length(tax_id) between 1 and 20),
  -- From then on the player himself cannot change it.
  verified_at timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update (
  name, surname, middle_name, birth_date, birth_place, region, city, registration_address, document_type, document_series,
  document_number, document_issue_date, document_issued_by, tax_id, verified_at, updated_at
) on accounts.personal_data to fairline_app;
