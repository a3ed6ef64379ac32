CREATE TABLE "known_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"logged_in_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_chains" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_roleid_players_roleid_fk" FOREIGN KEY ("roleid") REFERENCES "public"."players"("roleid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_roleid" ON "known_devices" USING btree ("roleid","logged_in_at");--> statement-breakpoint
CREATE INDEX "known_devices_logged_in" ON "known_devices" USING btree ("logged_in_at");