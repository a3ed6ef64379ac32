DROP INDEX "cards_bound";--> statement-breakpoint
CREATE INDEX "card_history_came" ON "card_history" USING btree ("at") WHERE "card_history"."event" in ('bound', 'dealt');