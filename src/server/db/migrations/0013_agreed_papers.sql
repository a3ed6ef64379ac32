CREATE TABLE "consents" (
	"roleid" text NOT NULL,
	"paper" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "consents_roleid_paper_version_pk" PRIMARY KEY("roleid","paper","version")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "agreed_privacy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "agreed_terms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "signups_info" ON "signups" USING btree ("event_id") WHERE "signups"."info_sealed" is not null;