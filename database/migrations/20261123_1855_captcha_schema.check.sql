select
  to_regclass('access.captcha_used') is null as nothing_is_left_behind,
  has_schema_privilege('fairline_app', 'captcha', 'usage')
    and has_table_privilege('fairline_app', 'captcha.captcha_used', 'insert') as app_may_use_captchas,
  not has_table_privilege('fairline_app', 'captcha.captcha_used', 'update') as app_cannot_edit_a_used_captcha;
