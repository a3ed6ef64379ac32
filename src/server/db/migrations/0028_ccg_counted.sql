CREATE TABLE "ccg_counted" (
	"month" text NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "ccg_counted_month_serial_pk" PRIMARY KEY("month","serial")
);
--> statement-breakpoint
INSERT INTO "ccg_counted" ("month", "serial") SELECT DISTINCT to_char(to_timestamp("at" / 1000 + 28800) AT TIME ZONE 'UTC', 'YYYY-MM'), jsonb_array_elements_text("serials") FROM "ccg_submissions";
