select
  not exists (select from staff.member where not roles <@ array['verifier', 'support', 'guardian', 'approver', 'auditor', 'administrator'])
    as everybody_has_roles_of_the_table;
