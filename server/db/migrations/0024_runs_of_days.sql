ALTER TABLE "challenge_runs" ADD COLUMN "daily_attempt" text;--> statement-breakpoint
ALTER TABLE "challenge_runs" ADD CONSTRAINT "challenge_runs_daily_attempt_daily_attempts_id_fk" FOREIGN KEY ("daily_attempt") REFERENCES "public"."daily_attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_runs_of_key" ON "challenge_runs" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "challenge_runs_of_attempt" ON "challenge_runs" USING btree ("daily_attempt");