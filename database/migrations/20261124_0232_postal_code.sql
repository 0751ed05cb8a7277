-- S3.30: the postal code (in India: PIN code) of the registered address; null where it was not told.
alter table profiles.personal_data add column pin_code text;
grant insert (pin_code), update (pin_code) on profiles.personal_data to fairline_app;
