-- The new one first: readers are kept away from the drop to the end of the migration, and an index takes its time.
CREATE INDEX "matches_added_up" ON "matches" USING btree ("roleid","at","id","cleared","mvp","combo","waves","score","time_ms","merit");--> statement-breakpoint
DROP INDEX "matches_roleid";
