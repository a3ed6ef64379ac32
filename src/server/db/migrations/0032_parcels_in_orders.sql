-- The number of a parcel leads to where it went. It stands in the order alone, and goes with its address.
UPDATE "ops_audit" SET "detail" = "detail" - 'carrier' - 'tracking' WHERE "act" = 'shipping.ship' AND jsonb_typeof("detail") = 'object';--> statement-breakpoint
UPDATE "ops_audit" SET "detail" = jsonb_set("detail", '{parcels}', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', parcel->'id')), '[]'::jsonb) FROM jsonb_array_elements("detail"->'parcels') AS parcel)) WHERE "act" = 'shipping.bulk' AND jsonb_typeof("detail"->'parcels') = 'array';
