select
  not has_column_privilege('fairline_app', 'wallet.account', 'owed', 'update') as app_moves_no_debt,
  has_column_privilege('fairline_app', 'wallet.posting', 'debtor_id', 'insert') as app_posts_debts,
  (select count(*) = 0 from wallet.account where owed > 0 and balance > 0) as no_account_holds_and_owes,
  (select count(*) = 0 from wallet.posting join wallet.account using (account_id) where house = 'receivable' and debtor_id is null) as every_debt_has_a_debtor;
