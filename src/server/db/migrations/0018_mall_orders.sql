CREATE TABLE "cart_lines" (
	"roleid" text NOT NULL,
	"goods_id" text NOT NULL,
	"count" integer NOT NULL,
	"price" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cart_lines_roleid_goods_id_pk" PRIMARY KEY("roleid","goods_id")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" text NOT NULL,
	"delta" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "stock_moves_once" UNIQUE("goods_id","reason")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "opened_at" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'physical' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" bigint;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
UPDATE "order_lines" SET "kind" = 'silver' WHERE "silver_id" IS NOT NULL;--> statement-breakpoint
UPDATE "goods" SET "opened_at" = "created_at" WHERE "on_sale" OR "id" IN (SELECT "goods_id" FROM "order_lines");--> statement-breakpoint
INSERT INTO "stock_moves" ("goods_id", "delta", "stock", "reason", "at") SELECT "id", "stock", "stock", 'begun', "created_at" FROM "goods";
