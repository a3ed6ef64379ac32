-- A version before this one cannot live with it: stop those processes first.
ALTER TABLE "cards" RENAME COLUMN "bullet_set" TO "lineup";