CREATE INDEX "sessions_replaced" ON "sessions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "card_departures_changes" ON "card_departures" USING btree ("roleid","change");--> statement-breakpoint
CREATE INDEX "ledger_lately" ON "ledger" USING btree ("roleid","at","id");--> statement-breakpoint
CREATE INDEX "store_heat_day" ON "store_heat" USING btree ("day");