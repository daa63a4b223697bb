DROP INDEX "daily_attempts_open";--> statement-breakpoint
DROP INDEX "daily_attempts_player";--> statement-breakpoint
CREATE INDEX "daily_attempts_key" ON "daily_attempts" USING btree ("key_hash","day");--> statement-breakpoint
CREATE INDEX "daily_attempts_player" ON "daily_attempts" USING btree ("player_id","day");