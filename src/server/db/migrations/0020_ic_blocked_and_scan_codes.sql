CREATE TABLE "scan_codes" (
	"code_index" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"path" text NOT NULL,
	"created_at" bigint NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ic_cards" ADD COLUMN "blocked_at" bigint;