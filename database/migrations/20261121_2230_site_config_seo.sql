-- What operators say to search engines, one after the other: the newest of a scope counts, and what came before stays.
create table site_config.seo_entry (
  entry_id bigint generated always as identity primary key,
  -- Which pages: ids and words of the request, see modules/site-config/rules/seo/seo-entry.ts.
  scope jsonb not null check (jsonb_typeof(scope) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Taken away; then `content` says nothing.
  is_removed boolean not null default false,
  actor text not null,
  at timestamptz not null
);
create index seo_entry_of_scope on site_config.seo_entry (scope, entry_id desc);
grant select, insert on site_config.seo_entry to fairline_app;
