-- Who looks after players: their limits, their exclusions, and what in their behaviour worries.
alter table staff.member drop constraint member_roles_check;
alter table staff.member add constraint member_roles_check
  check (roles <@ array['verifier', 'support', 'guardian', 'approver', 'auditor', 'administrator']);
