CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"return_path" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_sign_ups_email_lower" CHECK ("pending_sign_ups"."email" = lower("pending_sign_ups"."email"))
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email" ON "pending_sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
-- accounts that wait for their confirmation become pending sign-ups with the same id, and keep their links
INSERT INTO "pending_sign_ups" ("id", "username", "email", "password", "created_at")
	SELECT "profiles"."id", "username", lower("email"), "password", "profiles"."created_at" FROM "profiles"
	JOIN "credentials" ON "credentials"."user_id" = "profiles"."id" AND "provider_id" = 'credential'
	WHERE NOT "email_verified" AND "password" IS NOT NULL;--> statement-breakpoint
INSERT INTO "verifications" ("identifier", "value", "expires_at", "used_at")
	SELECT "purpose" || ' ' || "token_hash", "user_id"::text, "expires_at", "used_at" FROM "mail_links";--> statement-breakpoint
DROP TABLE "mail_links" CASCADE;--> statement-breakpoint
DELETE FROM "profiles" WHERE NOT "email_verified";
