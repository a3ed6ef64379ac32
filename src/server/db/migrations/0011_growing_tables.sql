CREATE INDEX "failed_tries_last" ON "failed_tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_codes_expires" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "players_erasure" ON "players" USING btree ("erasure_at") WHERE "players"."erasure_at" is not null;--> statement-breakpoint
CREATE INDEX "session_chains_renewed" ON "session_chains" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "session_chains_ended" ON "session_chains" USING btree ("ended_at") WHERE "session_chains"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "card_history_roleid" ON "card_history" USING btree ("roleid","event");--> statement-breakpoint
CREATE INDEX "gift_redemptions_roleid" ON "gift_redemptions" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "silver_records_numbered" ON "silver_records" USING btree ("at") WHERE "silver_records"."number" is not null;--> statement-breakpoint
CREATE INDEX "team_scores_team" ON "team_scores" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "teams_leader" ON "teams" USING btree ("leader");--> statement-breakpoint
CREATE INDEX "prints_roleid" ON "prints" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "mails_deleted" ON "mails" USING btree ("deleted_at") WHERE "mails"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ops_audit_subject" ON "ops_audit" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "push_deliveries_roleid" ON "push_deliveries" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_chain" ON "push_subscriptions" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "board_scores_period" ON "board_scores" USING btree ("period");--> statement-breakpoint
CREATE INDEX "board_scores_owner" ON "board_scores" USING btree ("owner");