select
  to_regnamespace('accounts') is null as nothing_is_left_behind,
  (select count(*) = 26 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('identity', 'credentials', 'profiles', 'contacts', 'sign_in')) as all_tables_have_moved,
  to_regclass('profiles.told_key') is not null as the_view_of_persons_has_moved,
  has_table_privilege('fairline_app', 'identity.session', 'insert') as app_may_open_sessions,
  not has_table_privilege('fairline_app', 'profiles.bonus_cancellation', 'update') as app_cannot_change_what_was_cancelled,
  exists (select from pg_trigger where tgname = 'password_changes_are_dated' and tgenabled <> 'D') as password_changes_are_dated;
