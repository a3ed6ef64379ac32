CREATE TABLE "store_days" (
	"store" text NOT NULL,
	"day" text NOT NULL,
	"opens" text,
	"closes" text,
	CONSTRAINT "store_days_store_day_pk" PRIMARY KEY("store","day")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"zip" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"machines" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"district" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "store_days_day" ON "store_days" USING btree ("day");