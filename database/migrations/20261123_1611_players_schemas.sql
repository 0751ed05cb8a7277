-- Accounts became several modules: each has its tables in a schema of its own. Rights on the tables go with them.
create schema identity;
create schema credentials;
create schema profiles;
create schema contacts;
create schema sign_in;
grant usage on schema identity, credentials, profiles, contacts, sign_in to fairline_app;

alter table accounts.player set schema identity;
alter table accounts.session set schema identity;
alter table accounts.known_device set schema identity;
alter table accounts.sign_in_count set schema identity;
alter table accounts.password_reset_ask set schema identity;
alter table accounts.password_reset set schema identity;
alter table accounts.second_factor set schema identity;
alter table accounts.recovery_code set schema identity;
-- Triggers keep their functions.
alter function accounts.refuse_used_step() set schema identity;
alter function accounts.note_password_change() set schema identity;

alter table accounts.passkey set schema credentials;
alter table accounts.spent_challenge set schema credentials;
alter table accounts.social_link set schema credentials;

alter table accounts.registration set schema profiles;
alter table accounts.duplicate_sign set schema profiles;
alter table accounts.personal_data set schema profiles;
alter table accounts.told_person_key set schema profiles;
alter view accounts.told_key set schema profiles;
alter table accounts.person_ruling set schema profiles;
alter table accounts.setting set schema profiles;
alter table accounts.disallowed_sport set schema profiles;
alter table accounts.identification_bonus set schema profiles;
alter table accounts.bonus_cancellation set schema profiles;

alter table accounts.email_change set schema contacts;
alter table accounts.email_confirmation set schema contacts;
alter table accounts.phone_code set schema contacts;

alter table accounts.sign_in set schema sign_in;
alter table accounts.sign_in_challenge set schema sign_in;
alter table accounts.qr_sign_in set schema sign_in;

drop schema accounts;
