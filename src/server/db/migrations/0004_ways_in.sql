CREATE TABLE "credentials" (
	"roleid" text PRIMARY KEY NOT NULL,
	"hash_sealed" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject_index" text NOT NULL,
	"roleid" text NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "identities_provider_subject_index_pk" PRIMARY KEY("provider","subject_index"),
	CONSTRAINT "identities_player" UNIQUE("roleid","provider")
);
--> statement-breakpoint
CREATE TABLE "messenger_flows" (
	"state_index" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_index" text NOT NULL,
	"challenge" text NOT NULL,
	"secrets_sealed" text NOT NULL,
	"ticket_index" text,
	"subject_index" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "messenger_flows_ticket_index_unique" UNIQUE("ticket_index")
);
--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "method" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "used_at" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_roleid_players_roleid_fk" FOREIGN KEY ("roleid") REFERENCES "public"."players"("roleid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_roleid_players_roleid_fk" FOREIGN KEY ("roleid") REFERENCES "public"."players"("roleid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messenger_flows_expires" ON "messenger_flows" USING btree ("expires_at");