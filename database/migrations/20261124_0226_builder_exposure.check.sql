select
  (select count(*) = 1 from pg_trigger where tgname = 'move_exposure' and not tgisinternal) as exposure_still_moves_with_bets,
  has_table_privilege('fairline_app', 'betting.exposure_of_bets', 'select') as app_can_verify_exposure;
