-- Every call leaves a row here that matters for some minutes: after a crash of the database they may be gone, and that is all.
ALTER TABLE "nonces" SET UNLOGGED;
