ALTER TABLE "attempts" ADD COLUMN "puzzle" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "solution" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "notation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "puzzle" text;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "puzzle_source" text;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "notation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_unfilled" ON "attempts" USING btree ("id") WHERE "attempts"."puzzle" is null;--> statement-breakpoint
CREATE INDEX "game_history_unfilled" ON "game_history" USING btree ("id") WHERE "game_history"."game_type" = 'solo' and "game_history"."puzzle" is null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_puzzle_length" CHECK (length("attempts"."puzzle") <= 320);--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_puzzle" CHECK (("game_history"."puzzle" is null) = ("game_history"."puzzle_source" is null) and ("game_history"."game_type" = 'solo' or "game_history"."puzzle" is null));