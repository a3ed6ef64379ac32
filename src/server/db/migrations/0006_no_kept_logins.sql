-- A login that came with a session and a key left its token in a kept answer, and a quick hash of its password beside it.
DELETE FROM "operations" WHERE "action" IN ('login_by_code', 'login_by_password', 'login_by_messenger');
