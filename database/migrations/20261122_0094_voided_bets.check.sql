select not has_column_privilege('fairline_app', 'betting.bet', 'amount', 'update') as app_cannot_change_an_accepted_stake;
