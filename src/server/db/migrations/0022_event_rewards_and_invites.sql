CREATE TABLE "event_moves" (
	"event" text PRIMARY KEY NOT NULL,
	"moved_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rewards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "settled_at" bigint;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "info_deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "matches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "reported_at" bigint;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "invite" text;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_invite" ON "teams" USING btree ("invite");