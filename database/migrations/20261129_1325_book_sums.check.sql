select
  not has_table_privilege('fairline_app', 'wallet.book_sum', 'delete, truncate') as app_cannot_drop_a_sum,
  not has_column_privilege('fairline_app', 'wallet.book_sum', 'slot', 'update')
    and not has_column_privilege('fairline_app', 'wallet.book_sum', 'currency', 'update')
    and not has_column_privilege('fairline_app', 'wallet.book_sum', 'kind', 'update') as app_cannot_move_a_sum;
