CREATE TABLE "login_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_index" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"code_sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "players" (
	"roleid" text PRIMARY KEY NOT NULL,
	"phone_index" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_code" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"merit" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "players_phone_index_unique" UNIQUE("phone_index")
);
--> statement-breakpoint
CREATE TABLE "session_chains" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"device" text NOT NULL,
	"created_at" bigint NOT NULL,
	"renewed_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"first_used_at" bigint,
	"replaced_at" bigint,
	"successor_id" text
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"roleid" text NOT NULL,
	"reward" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "awards_roleid_reward_pk" PRIMARY KEY("roleid","reward")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"roleid" text NOT NULL,
	"item" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "balances_roleid_item_pk" PRIMARY KEY("roleid","item"),
	CONSTRAINT "balances_never_negative" CHECK ("balances"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"roleid" text NOT NULL,
	"item" text NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("roleid","reason","item")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"roleid" text NOT NULL,
	"sender" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"gifts" jsonb NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"read_at" bigint,
	"collected_at" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"roleid" text NOT NULL,
	"notice_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "notice_reads_roleid_notice_id_pk" PRIMARY KEY("roleid","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"picture" text,
	"links" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"published_at" bigint NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"period" text NOT NULL,
	"ran_at" bigint NOT NULL,
	CONSTRAINT "job_runs_job_period_pk" PRIMARY KEY("job","period")
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"scope" text NOT NULL,
	"time" bigint NOT NULL,
	"nonce" integer NOT NULL,
	CONSTRAINT "nonces_scope_time_nonce_pk" PRIMARY KEY("scope","time","nonce")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"roleid" text NOT NULL,
	"op_key" text NOT NULL,
	"action" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "operations_roleid_op_key_pk" PRIMARY KEY("roleid","op_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"roleid" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_roleid_day_kind_pk" PRIMARY KEY("roleid","day","kind")
);
--> statement-breakpoint
CREATE TABLE "signed_days" (
	"roleid" text NOT NULL,
	"day" text NOT NULL,
	"made_up_on" text,
	"at" bigint NOT NULL,
	CONSTRAINT "signed_days_roleid_day_pk" PRIMARY KEY("roleid","day")
);
--> statement-breakpoint
ALTER TABLE "session_chains" ADD CONSTRAINT "session_chains_roleid_players_roleid_fk" FOREIGN KEY ("roleid") REFERENCES "public"."players"("roleid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_chain_id_session_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."session_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_codes_phone" ON "login_codes" USING btree ("phone_index","created_at");--> statement-breakpoint
CREATE INDEX "session_chains_roleid" ON "session_chains" USING btree ("roleid");--> statement-breakpoint
CREATE INDEX "sessions_chain" ON "sessions" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "mails_box" ON "mails" USING btree ("roleid","sent_at");--> statement-breakpoint
CREATE INDEX "mails_expiry" ON "mails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "nonces_time" ON "nonces" USING btree ("time");--> statement-breakpoint
CREATE INDEX "operations_created" ON "operations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window");