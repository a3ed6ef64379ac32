CREATE TABLE "handover_tickets" (
	"ticket_index" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"source" text NOT NULL,
	"challenge" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"about" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" bigint,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"roleid" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"linked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "handover_tickets_roleid" ON "handover_tickets" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "handover_tickets_expires" ON "handover_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "disputes_roleid" ON "disputes" USING btree ("roleid");