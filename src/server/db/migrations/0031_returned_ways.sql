ALTER TABLE "messenger_flows" ALTER COLUMN "browser_index" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messenger_flows" ALTER COLUMN "secrets_sealed" DROP NOT NULL;