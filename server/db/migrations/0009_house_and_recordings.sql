CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"puzzles" text[] NOT NULL,
	"solutions" text[] NOT NULL,
	"logs" text[] NOT NULL,
	"endings" text[] NOT NULL,
	"durations_ms" integer[] NOT NULL,
	"pace" real NOT NULL,
	"notation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."multiplayer_game_stats";--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "opponent_kind" text;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "opponent_name" text;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "opponent_recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "lender_id" uuid;--> statement-breakpoint
ALTER TABLE "game_rooms" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lends_recordings" boolean;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_player" ON "recordings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_pace" ON "recordings" USING btree ("pace");--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_lender_id_profiles_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rooms" ADD CONSTRAINT "game_rooms_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_history_lender" ON "game_history" USING btree ("lender_id") WHERE "game_history"."lender_id" is not null;--> statement-breakpoint
CREATE INDEX "game_rooms_recording" ON "game_rooms" USING btree ("recording_id") WHERE "game_rooms"."recording_id" is not null;--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_opponent" CHECK ("game_history"."game_type" = 'multiplayer' or "game_history"."opponent_kind" is null);--> statement-breakpoint
CREATE VIEW "public"."multiplayer_game_stats" AS (select "user_id", count(*)::int as "total_games_played", (count(*) filter (where "outcome" = 'win'))::int as "total_wins", (count(*) filter (where "outcome" = 'loss'))::int as "total_losses", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(avg("score"))::int as "average_score", max("score") as "best_score", round(100.0 * count(*) filter (where "outcome" = 'win') / count(*), 2)::float8 as "win_rate", min("time_seconds") filter (where coalesce("solved_rounds", "score") > 0) as "fastest_completion_time", max("created_at") as "last_played", max("created_at") as "updated_at" from "game_history" where "game_history"."game_type" = 'multiplayer' and "game_history"."opponent_kind" is null group by "game_history"."user_id");