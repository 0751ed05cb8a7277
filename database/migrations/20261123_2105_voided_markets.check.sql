select
  has_column_privilege('fairline_app', 'catalogue.market', 'voided_at', 'update') as app_voids_markets,
  (select count(*) = 0 from catalogue.market where voided_at is not null) as none_is_voided;
