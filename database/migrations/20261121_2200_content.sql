create schema content;
grant usage on schema content to fairline_app;

-- Pages as operators wrote them, one version after the other: the newest of a page counts, and what came before stays to be
-- looked up. Pages that nobody has written are the house's own, in code.
create table content.page (
  page_id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z0-9-]{1,40}$'),
  view text not null check (view ~ '^[a-z][a-z-]{0,39}$'),
  page_key text not null check (page_key ~ '^[A-Za-z0-9_.~/-]{1,200}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  version integer not null check (version > 0),
  -- {title, description, status, components}; null: back to the house's own text.
  blocks jsonb,
  actor text not null,
  at timestamptz not null,
  unique (brand, view, page_key, language, version)
);
grant select, insert on content.page to fairline_app;
