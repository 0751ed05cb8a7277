-- Verification is a module of its own: its tables leave the schema of accounts, with their grants, indexes and keys.
create schema verification;
grant usage on schema verification to fairline_app;

alter table accounts.verification set schema verification;
alter table verification.verification rename to player_case;
alter table accounts.verification_event set schema verification;
alter table verification.verification_event rename to case_event;
alter table accounts.document_request set schema verification;
alter table accounts.document set schema verification;
alter table accounts.face_check set schema verification;
alter table accounts.file_try set schema verification;

-- The trigger keeps its function, which nothing else uses.
alter function accounts.refuse_change() set schema verification;
alter trigger verification_event_stays on verification.case_event rename to case_event_stays;
