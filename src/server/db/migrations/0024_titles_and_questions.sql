CREATE TABLE "faq_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"related" jsonb NOT NULL,
	"place" integer NOT NULL,
	"changed_at" bigint NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"roleid" text NOT NULL,
	"question_id" text NOT NULL,
	"helped" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "faq_votes_roleid_question_id_pk" PRIMARY KEY("roleid","question_id")
);
--> statement-breakpoint
CREATE TABLE "support_holidays" (
	"day" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owned_titles" ADD COLUMN "told_end" bigint;--> statement-breakpoint
ALTER TABLE "player_settings" ADD COLUMN "title_chosen_at" bigint;--> statement-breakpoint
ALTER TABLE "player_settings" ADD COLUMN "title_placed_at" bigint;--> statement-breakpoint
CREATE INDEX "owned_titles_end" ON "owned_titles" USING btree ("ends_at");