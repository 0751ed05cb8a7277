select
  not has_column_privilege('fairline_app', 'accounts.sign_in_challenge', 'proof_version', 'update') as app_cannot_refresh_a_challenge,
  not has_column_privilege('fairline_app', 'accounts.player', 'password_changed_at', 'update') as app_cannot_date_a_password,
  (select count(*) = 1 from pg_trigger where tgname = 'password_changes_are_dated' and tgenabled = 'O') as changes_are_still_noted;
