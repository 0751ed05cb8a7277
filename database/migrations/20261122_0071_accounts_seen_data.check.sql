select
  not has_column_privilege('fairline_app', 'accounts.face_check', 'data_version', 'update') as app_cannot_move_a_face_to_other_data,
  not exists (select from accounts.verification join accounts.personal_data using (player_id)
    where decision = 'verified' and verified_at is null) as what_was_decided_on_is_locked,
  not exists (select from accounts.verification where decision = 'denied' and not is_person_needed) as denials_wait_for_a_person;
