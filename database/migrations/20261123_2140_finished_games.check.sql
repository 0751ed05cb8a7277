select exists (select from pg_indexes where schemaname = 'catalogue' and indexname = 'game_finished') as last_results_are_found_by_index;
