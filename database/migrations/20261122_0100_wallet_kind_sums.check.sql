select
  not has_table_privilege('fairline_app', 'wallet.kind_sum', 'delete, truncate') as app_cannot_drop_a_sum,
  not has_column_privilege('fairline_app', 'wallet.kind_sum', 'account_id', 'update')
    and not has_column_privilege('fairline_app', 'wallet.kind_sum', 'slot', 'update')
    and not has_column_privilege('fairline_app', 'wallet.kind_sum', 'kind', 'update') as app_cannot_move_a_sum,
  not has_table_privilege('fairline_app', 'wallet.folded', 'insert, delete, truncate') as app_cannot_begin_anew,
  (select count(*) = 1 from wallet.folded) as there_is_one_mark,
  -- A session that drew ids in advance could bring a low one long after the others.
  (select seqcache = 1 from pg_sequence where seqrelid = pg_get_serial_sequence('wallet.posting', 'posting_id')::regclass)
    as postings_draw_their_ids_one_by_one;
