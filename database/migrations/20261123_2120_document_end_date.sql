-- Until when the document of a player's personal data is valid; null where it was not told.
alter table profiles.personal_data add column document_end_date date
  constraint personal_data_document_ends_after_issue check (document_end_date > document_issue_date);
grant insert (document_end_date), update (document_end_date) on profiles.personal_data to fairline_app;
