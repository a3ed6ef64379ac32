ALTER TABLE "cards" ADD COLUMN "lock_tapped_at" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "lineup_tapped_at" bigint;