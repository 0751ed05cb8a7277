select
  has_table_privilege('fairline_app', 'boosts.boost', 'insert') as app_adds_boosts,
  has_column_privilege('fairline_app', 'boosts.boost', 'ended_at', 'update') as app_ends_boosts,
  not has_column_privilege('fairline_app', 'boosts.boost', 'price', 'update') as app_never_changes_a_boosted_price,
  not has_table_privilege('fairline_app', 'boosts.boost', 'delete') as app_never_deletes_boosts;
