ALTER TABLE "daily_attempts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_attempts_network" ON "daily_attempts" USING btree ("day","network") WHERE "daily_attempts"."network" is not null;--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD CONSTRAINT "daily_attempts_network" CHECK ("daily_attempts"."network" is null or "daily_attempts"."key_hash" is not null);