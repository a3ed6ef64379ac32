ALTER TABLE "credentials" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "made_for" text;--> statement-breakpoint
ALTER TABLE "messenger_flows" ADD COLUMN "used_by" text;--> statement-breakpoint
ALTER TABLE "handover_tickets" ADD COLUMN "used_by" text;--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "sent_at" bigint;