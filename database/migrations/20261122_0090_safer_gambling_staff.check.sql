select
  not has_table_privilege('fairline_app', 'safer_gambling.exclusion_change', 'update, delete') as app_cannot_rewrite_exclusion_history,
  not exists (select from safer_gambling.exclusion_change where act = 'lifted' and (approver is null or approver = actor)) as lifted_by_two;
