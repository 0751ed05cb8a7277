-- What a proof of who somebody is stands on has a version: whatever makes old proofs worthless raises it, and a session is opened
-- only while the version that the proof began with is still the player's.
alter table accounts.player
  add column proof_version bigint not null default 1,
  -- When the same password was last stored under stronger parameters: only who writes it says so, all else is a new password.
  add column password_strengthened_at timestamptz;
grant update (proof_version, password_strengthened_at) on accounts.player to fairline_app;

drop trigger password_changes_are_dated on accounts.player;
create or replace function accounts.note_password_change() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash
    and new.password_strengthened_at is not distinct from old.password_strengthened_at then
    new.password_changed_at := platform.now();
    new.proof_version := old.proof_version + 1;
  end if;
  -- A number that is the player's no more lets nobody in who was sent a code before.
  if new.phone_key is distinct from old.phone_key and old.phone_key is not null then
    new.proof_version := old.proof_version + 1;
  end if;
  if new.proof_version < old.proof_version then
    raise exception 'a proof of player % was overtaken already', old.player_id;
  end if;
  return new;
end $$;
create trigger password_changes_are_dated before update of password_hash, phone_key, proof_version on accounts.player
  for each row execute function accounts.note_password_change();

-- Sign-ins that owe their second step hold the version instead of a digest of the password's hash.
delete from accounts.sign_in_challenge;
alter table accounts.sign_in_challenge
  drop column password_mark,
  add column proof_version bigint not null;
