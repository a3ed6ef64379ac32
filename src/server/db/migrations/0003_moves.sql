CREATE TABLE "board_moves" (
	"board" integer PRIMARY KEY NOT NULL,
	"moved_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ccg_submissions" ADD COLUMN "serials" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "board_results" DROP COLUMN "mail_id";