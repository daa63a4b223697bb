ALTER TABLE "daily_attempts" ADD COLUMN "plausible" boolean;--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD COLUMN "gesture_digest" text;--> statement-breakpoint
CREATE INDEX "daily_attempts_gesture" ON "daily_attempts" USING btree ("day","gesture_digest") WHERE "daily_attempts"."gesture_digest" is not null;