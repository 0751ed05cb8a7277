select
  (select rolcanlogin and not rolsuper and not rolcreaterole and not rolcreatedb from pg_roles where rolname = 'fairline_app')
    as app_signs_in_without_more_rights,
  not has_column_privilege('fairline_app', 'wallet.account', 'balance', 'update') as app_cannot_set_a_balance;
