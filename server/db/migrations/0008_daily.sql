CREATE TABLE "daily_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"player_id" uuid,
	"key_hash" text,
	"puzzle" text NOT NULL,
	"solution" text NOT NULL,
	"notation" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"on_day" boolean NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"log" text,
	"duration_ms" integer,
	"undos_used" integer,
	"hints_used" integer,
	"restarts_used" integer,
	"kept" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_attempts_owner" CHECK (("daily_attempts"."player_id" is null) <> ("daily_attempts"."key_hash" is null)),
	CONSTRAINT "daily_attempts_finished" CHECK (("daily_attempts"."finished_at" is null) = ("daily_attempts"."duration_ms" is null) and ("daily_attempts"."finished_at" is null) = ("daily_attempts"."log" is null) and ("daily_attempts"."finished_at" is not null or not "daily_attempts"."verified"))
);
--> statement-breakpoint
CREATE TABLE "daily_puzzles" (
	"day" date PRIMARY KEY NOT NULL,
	"puzzle" text NOT NULL,
	"solution" text NOT NULL,
	"notation" integer NOT NULL,
	"grade" integer NOT NULL,
	"load" real NOT NULL,
	"picture" text,
	"identity" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_puzzles_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
CREATE TABLE "database_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."solo_game_stats";--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "source" text DEFAULT 'level' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_history" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD CONSTRAINT "daily_attempts_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_attempts_verified" ON "daily_attempts" USING btree ("player_id","day") WHERE "daily_attempts"."verified";--> statement-breakpoint
CREATE INDEX "daily_attempts_player" ON "daily_attempts" USING btree ("player_id","day");--> statement-breakpoint
CREATE INDEX "daily_attempts_key" ON "daily_attempts" USING btree ("key_hash","day");--> statement-breakpoint
CREATE INDEX "daily_attempts_times" ON "daily_attempts" USING btree ("day","duration_ms") WHERE "daily_attempts"."verified";--> statement-breakpoint
CREATE INDEX "daily_attempts_issued" ON "daily_attempts" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_daily" CHECK (("game_history"."source" = 'daily') = ("game_history"."day" is not null) and ("game_history"."game_type" = 'solo' or "game_history"."source" = 'level'));--> statement-breakpoint
CREATE VIEW "public"."solo_game_stats" AS (select "user_id", count(*)::int as "total_levels_completed", max("level") as "max_level_reached", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(avg("score"))::int as "average_score", max("score") as "best_score", min("time_seconds") as "fastest_completion_time", max("created_at") as "last_played", max("created_at") as "updated_at" from "game_history" where "game_history"."game_type" = 'solo' and "game_history"."source" = 'level' group by "game_history"."user_id");