select
  not exists (select from safer_gambling.pace p join safer_gambling.player_limit l using (player_id)
    where l.limit_type = 32 and l.set_by = 'operator' and l.value is not null and p.imposed_minutes is distinct from l.value
  ) as what_operators_set_is_imposed,
  not has_table_privilege('fairline_app', 'safer_gambling.pace', 'delete') as app_cannot_forget_the_pace;
