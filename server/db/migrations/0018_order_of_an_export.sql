DROP INDEX "attempts_player";--> statement-breakpoint
DROP INDEX "game_history_newest";--> statement-breakpoint
CREATE INDEX "attempts_player" ON "attempts" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "game_history_newest" ON "game_history" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);