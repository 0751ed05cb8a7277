-- Which consultant of the operator a brand's requests are for: `consultantParams.consultant_id` of its config when the request was opened.
alter table support.request add column consultant text check (consultant <> '' and char_length(consultant) <= 100);
