select not indisunique as several_links_may_open from pg_index where indexrelid = 'identity.password_reset_alive'::regclass;
