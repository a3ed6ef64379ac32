-- A way that has not come back is kept by its browser now: those that set out before set out once more.
DELETE FROM "messenger_flows" WHERE "ticket_index" IS NULL OR "subject_index" IS NULL;--> statement-breakpoint
ALTER TABLE "messenger_flows" ALTER COLUMN "ticket_index" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messenger_flows" ALTER COLUMN "subject_index" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messenger_flows" DROP COLUMN "browser_index";--> statement-breakpoint
ALTER TABLE "messenger_flows" DROP COLUMN "secrets_sealed";