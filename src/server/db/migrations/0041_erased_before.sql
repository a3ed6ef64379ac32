-- What an erasure takes along since: of players who were erased before it did, it goes now.
DELETE FROM "achievement_counts" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "awards" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "card_departures" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "gift_redemptions" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "owned_skins" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "owned_titles" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
DELETE FROM "silver_luck" WHERE "roleid" IN (SELECT "roleid" FROM "players" WHERE "status" = 'erased');--> statement-breakpoint
UPDATE "players" SET "phone_code" = '' WHERE "status" = 'erased';
