select not has_table_privilege('fairline_app', 'access.captcha_used', 'update') as app_cannot_edit_a_used_captcha;
