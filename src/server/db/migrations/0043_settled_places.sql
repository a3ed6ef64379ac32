ALTER TABLE "teams" ADD COLUMN "placed" boolean;--> statement-breakpoint
UPDATE "teams" SET "placed" = true WHERE "event_id" IN (SELECT "id" FROM "events" WHERE "settled_at" IS NOT NULL);
