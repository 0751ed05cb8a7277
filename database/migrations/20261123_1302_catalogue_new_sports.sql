-- The application adds the sports of its own table when it starts: a new sport needs no migration.
grant insert on catalogue.sport to fairline_app;
