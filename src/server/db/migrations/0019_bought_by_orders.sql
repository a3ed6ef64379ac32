DROP TABLE "goods_bought" CASCADE;--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "picture";