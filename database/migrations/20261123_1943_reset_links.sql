-- A player may have several links to a new password that still open: a request by a stranger does not invalidate the owner's.
drop index identity.password_reset_alive;
create index password_reset_alive on identity.password_reset (player_id, created_at) where used_at is null and revoked_at is null;
