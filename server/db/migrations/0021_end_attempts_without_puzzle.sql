DELETE FROM "attempts" WHERE "puzzle" IS NULL AND "finished_at" IS NULL;--> statement-breakpoint
DROP INDEX "attempts_unfilled";--> statement-breakpoint
DROP INDEX "game_history_unfilled";