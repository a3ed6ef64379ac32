CREATE TABLE "card_departures" (
	"roleid" text NOT NULL,
	"serial" text NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "card_departures_roleid_serial_pk" PRIMARY KEY("roleid","serial")
);
--> statement-breakpoint
CREATE TABLE "card_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"event" text NOT NULL,
	"roleid" text,
	"store" text,
	"from" integer,
	"to" integer,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"serial" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"quality" text NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"owner" text,
	"form" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"bullet_set" integer,
	"skin_in_use" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"change" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"bound_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_codes" (
	"code_index" text PRIMARY KEY NOT NULL,
	"rewards" jsonb NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_redemptions" (
	"code_index" text NOT NULL,
	"roleid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "gift_redemptions_code_index_roleid_pk" PRIMARY KEY("code_index","roleid")
);
--> statement-breakpoint
CREATE TABLE "owned_skins" (
	"roleid" text NOT NULL,
	"general" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "owned_skins_roleid_general_pk" PRIMARY KEY("roleid","general")
);
--> statement-breakpoint
CREATE TABLE "silver_luck" (
	"roleid" text NOT NULL,
	"general" text NOT NULL,
	"luck" integer NOT NULL,
	CONSTRAINT "silver_luck_roleid_general_pk" PRIMARY KEY("roleid","general")
);
--> statement-breakpoint
CREATE TABLE "silver_numbers" (
	"general" text PRIMARY KEY NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "silver_records" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"serial" text NOT NULL,
	"general" text NOT NULL,
	"number" integer,
	"at" bigint NOT NULL,
	"order_id" text,
	CONSTRAINT "silver_records_serial_unique" UNIQUE("serial"),
	CONSTRAINT "silver_records_number" UNIQUE("general","number")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"agreement" jsonb NOT NULL,
	"prizes" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"stores" jsonb NOT NULL,
	"picture" text,
	"size" integer NOT NULL,
	"places" integer NOT NULL,
	"signup_from" bigint NOT NULL,
	"signup_to" bigint NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"published_at" bigint NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"event_id" text NOT NULL,
	"roleid" text NOT NULL,
	"team_id" text,
	"status" integer NOT NULL,
	"info_sealed" text,
	"complete" boolean DEFAULT false NOT NULL,
	"agreed_at" bigint,
	"submitted_at" bigint,
	"reviewed_at" bigint,
	"reason" text,
	"cancelled" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signups_event_id_roleid_pk" PRIMARY KEY("event_id","roleid")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"roleid" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "team_members_team_id_roleid_pk" PRIMARY KEY("team_id","roleid")
);
--> statement-breakpoint
CREATE TABLE "team_scores" (
	"event_id" text NOT NULL,
	"stage" text NOT NULL,
	"team_id" text NOT NULL,
	"points" integer NOT NULL,
	"reached_at" bigint NOT NULL,
	CONSTRAINT "team_scores_event_id_stage_team_id_pk" PRIMARY KEY("event_id","stage","team_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"icon_background" text NOT NULL,
	"icon_pattern" text NOT NULL,
	"leader" text NOT NULL,
	"created_at" bigint NOT NULL,
	"dissolved_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ic_cards" (
	"number" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"secret_index" text NOT NULL,
	"totp_sealed" text NOT NULL,
	"totp_step" integer,
	"owner" text,
	"main" boolean DEFAULT false NOT NULL,
	"bound_at" bigint,
	"last_login_at" bigint,
	"last_login_store" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ic_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ic_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"roleid" text NOT NULL,
	"machine_id" text NOT NULL,
	"store" text NOT NULL,
	"way" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ccg_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ccg_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine_id" text NOT NULL,
	"report_key" text NOT NULL,
	"store" text NOT NULL,
	"roleid" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "ccg_submissions_once" UNIQUE("machine_id","report_key")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine_id" text NOT NULL,
	"report_key" text NOT NULL,
	"store" text NOT NULL,
	"roleid" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"serials" jsonb NOT NULL,
	"awards" integer NOT NULL,
	CONSTRAINT "draws_once" UNIQUE("machine_id","report_key")
);
--> statement-breakpoint
CREATE TABLE "machine_sessions" (
	"machine_id" text PRIMARY KEY NOT NULL,
	"ic_number" text NOT NULL,
	"inserted" boolean NOT NULL,
	"roleid" text,
	"opened_at" bigint NOT NULL,
	"logged_in_at" bigint
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"key_sealed" text NOT NULL,
	"registered_at" bigint NOT NULL,
	"retired_at" bigint,
	"last_seen_at" bigint
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine_id" text NOT NULL,
	"report_key" text NOT NULL,
	"store" text NOT NULL,
	"roleid" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"score" integer NOT NULL,
	"time_ms" integer NOT NULL,
	"waves" integer NOT NULL,
	"cleared" boolean NOT NULL,
	"mvp" boolean NOT NULL,
	"combo" integer NOT NULL,
	"general" text,
	"legend_cards" integer NOT NULL,
	"merit" integer NOT NULL,
	"martial_experience" integer NOT NULL,
	"mall_points" integer NOT NULL,
	CONSTRAINT "matches_once" UNIQUE("machine_id","report_key")
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine_id" text NOT NULL,
	"report_key" text NOT NULL,
	"store" text NOT NULL,
	"roleid" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "prints_serial_unique" UNIQUE("serial"),
	CONSTRAINT "prints_once" UNIQUE("machine_id","report_key")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"sealed" text NOT NULL,
	"label" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"picture" text,
	"holds" jsonb NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	"rank" integer DEFAULT 1 NOT NULL,
	"quota_period" text,
	"quota_limit" integer,
	"on_sale" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "goods_stock_never_negative" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_bought" (
	"roleid" text NOT NULL,
	"goods_id" text NOT NULL,
	"period" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "goods_bought_roleid_goods_id_period_pk" PRIMARY KEY("roleid","goods_id","period")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"goods_id" text,
	"silver_id" text,
	"name" jsonb NOT NULL,
	"count" integer NOT NULL,
	"currency" text,
	"price" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_line_pk" PRIMARY KEY("order_id","line")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"status" text NOT NULL,
	"address_sealed" text,
	"ships_free" boolean NOT NULL,
	"ordered_at" bigint NOT NULL,
	"ships_by" text NOT NULL,
	"carrier" text,
	"tracking" text,
	"shipped_at" bigint,
	"completed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ops_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ops_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"roleid" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"before" text,
	"after" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"asked_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "achievement_counts" (
	"roleid" text NOT NULL,
	"metric" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "achievement_counts_roleid_metric_pk" PRIMARY KEY("roleid","metric")
);
--> statement-breakpoint
CREATE TABLE "owned_titles" (
	"roleid" text NOT NULL,
	"title" text NOT NULL,
	"got_at" bigint NOT NULL,
	"ends_at" bigint,
	CONSTRAINT "owned_titles_roleid_title_pk" PRIMARY KEY("roleid","title")
);
--> statement-breakpoint
CREATE TABLE "player_settings" (
	"roleid" text PRIMARY KEY NOT NULL,
	"ranking_privacy" text DEFAULT 'full' NOT NULL,
	"privacy_changed_at" bigint,
	"my_store" text,
	"worn_title" text,
	"title_position" text DEFAULT 'screen' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"roleid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "push_messages_roleid_kind_subject_pk" PRIMARY KEY("roleid","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"chain_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"off" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"created_at" bigint NOT NULL,
	"last_sent_at" bigint,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "board_results" (
	"board" integer NOT NULL,
	"period" text NOT NULL,
	"roleid" text NOT NULL,
	"rank" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"general" text,
	"reached_at" bigint NOT NULL,
	"rewards" jsonb NOT NULL,
	"title" text,
	"mail_id" text,
	"settled_at" bigint NOT NULL,
	CONSTRAINT "board_results_board_period_roleid_pk" PRIMARY KEY("board","period","roleid")
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"board" integer NOT NULL,
	"period" text NOT NULL,
	"layer" text NOT NULL,
	"owner" text NOT NULL,
	"figures" jsonb NOT NULL,
	"general" text,
	"key1" double precision NOT NULL,
	"key2" double precision NOT NULL,
	"key3" double precision NOT NULL,
	"reached_at" bigint NOT NULL,
	CONSTRAINT "board_scores_board_period_layer_owner_pk" PRIMARY KEY("board","period","layer","owner")
);
--> statement-breakpoint
CREATE TABLE "store_heat" (
	"store" text NOT NULL,
	"day" text NOT NULL,
	"heat" integer NOT NULL,
	"points" integer NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "store_heat_store_day_pk" PRIMARY KEY("store","day")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "card_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "erasure_at" bigint;--> statement-breakpoint
CREATE INDEX "card_history_serial" ON "card_history" USING btree ("serial","at");--> statement-breakpoint
CREATE INDEX "cards_owner" ON "cards" USING btree ("owner","change");--> statement-breakpoint
CREATE INDEX "silver_records_roleid" ON "silver_records" USING btree ("roleid","at");--> statement-breakpoint
CREATE INDEX "signups_roleid" ON "signups" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "signups_team" ON "signups" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_members_roleid" ON "team_members" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "teams_event" ON "teams" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ic_cards_owner" ON "ic_cards" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "ic_cards_one_main" ON "ic_cards" USING btree ("owner") WHERE "ic_cards"."main";--> statement-breakpoint
CREATE INDEX "ic_logins_number" ON "ic_logins" USING btree ("number","at");--> statement-breakpoint
CREATE INDEX "ic_logins_roleid" ON "ic_logins" USING btree ("roleid","at");--> statement-breakpoint
CREATE INDEX "ccg_submissions_roleid" ON "ccg_submissions" USING btree ("roleid","at");--> statement-breakpoint
CREATE INDEX "ccg_submissions_at" ON "ccg_submissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "draws_roleid" ON "draws" USING btree ("roleid","at");--> statement-breakpoint
CREATE INDEX "draws_at" ON "draws" USING btree ("at");--> statement-breakpoint
CREATE INDEX "matches_roleid" ON "matches" USING btree ("roleid","at");--> statement-breakpoint
CREATE INDEX "matches_at" ON "matches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "addresses_roleid" ON "addresses" USING btree ("roleid");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("roleid") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "orders_roleid" ON "orders" USING btree ("roleid","ordered_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "ops_audit_at" ON "ops_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "reviews_roleid" ON "reviews" USING btree ("roleid","kind");--> statement-breakpoint
CREATE INDEX "push_messages_waiting" ON "push_messages" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_roleid" ON "push_subscriptions" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "board_results_rank" ON "board_results" USING btree ("board","period","rank");--> statement-breakpoint
CREATE INDEX "board_results_roleid" ON "board_results" USING btree ("roleid","settled_at");--> statement-breakpoint
CREATE INDEX "board_scores_order" ON "board_scores" USING btree ("board","period","layer","key1" DESC NULLS LAST,"key2" DESC NULLS LAST,"key3" DESC NULLS LAST,"reached_at","owner");