CREATE TABLE "best_games" (
	"user_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"hints_used" integer NOT NULL,
	"time_seconds" integer NOT NULL,
	CONSTRAINT "best_games_user_id_level_pk" PRIMARY KEY("user_id","level")
);
--> statement-breakpoint
CREATE TABLE "game_totals" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"grid_size" integer,
	"monday" date,
	"games" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"score" bigint NOT NULL,
	"time_seconds" bigint NOT NULL,
	"undos_used" bigint NOT NULL,
	"hints_used" bigint NOT NULL,
	"best_score" integer NOT NULL,
	"max_level" integer NOT NULL,
	"shortest_seconds" integer,
	"last_played" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_totals_of_player" UNIQUE NULLS NOT DISTINCT("user_id","kind","grid_size","monday")
);
--> statement-breakpoint
DROP VIEW "public"."multiplayer_game_stats";--> statement-breakpoint
DROP VIEW "public"."solo_game_stats";--> statement-breakpoint
ALTER TABLE "best_games" ADD CONSTRAINT "best_games_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_totals" ADD CONSTRAINT "game_totals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."multiplayer_game_stats" AS (select "user_id", sum("games")::int as "total_games_played", sum("wins")::int as "total_wins", sum("losses")::int as "total_losses", round(100.0 * sum("wins") / sum("games"), 2)::float8 as "win_rate", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(sum("score") / sum("games"))::int as "average_score", max("best_score") as "best_score", min("shortest_seconds") as "fastest_completion_time", max("last_played") as "last_played", max("last_played") as "updated_at" from "game_totals" where "game_totals"."kind" = 'duel' group by "game_totals"."user_id");--> statement-breakpoint
CREATE VIEW "public"."solo_game_stats" AS (select "user_id", sum("games")::int as "total_levels_completed", max("max_level") as "max_level_reached", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(sum("score") / sum("games"))::int as "average_score", max("best_score") as "best_score", min("shortest_seconds") as "fastest_completion_time", max("last_played") as "last_played", max("last_played") as "updated_at" from "game_totals" where "game_totals"."kind" = 'level' group by "game_totals"."user_id");--> statement-breakpoint
CREATE FUNCTION add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO game_totals AS total
	SELECT
		user_id, kind, grid_size, monday,
		count(*), count(*) FILTER (WHERE outcome = 'win'), count(*) FILTER (WHERE outcome = 'loss'),
		sum(score), sum(time_seconds), sum(undos_used), sum(hints_used), max(score), max(level),
		min(time_seconds) FILTER (WHERE game_type = 'solo' OR coalesce(solved_rounds, score) > 0),
		max(created_at)
	FROM (
		SELECT
			user_id, game_type, outcome, score, time_seconds, undos_used, hints_used, level, solved_rounds, created_at,
			CASE WHEN game_type = 'solo' THEN source ELSE coalesce(opponent_kind, 'duel') END AS kind,
			CASE WHEN game_type = 'solo' AND source = 'level' THEN grid_size END AS grid_size,
			CASE WHEN game_type = 'multiplayer' AND opponent_kind IS NULL
				THEN date_trunc('week', created_at AT TIME ZONE 'UTC')::date END AS monday
		FROM added
	) AS game
	GROUP BY user_id, kind, grid_size, monday
	ORDER BY user_id, kind, grid_size, monday
	ON CONFLICT (user_id, kind, grid_size, monday) DO UPDATE SET
		games = total.games + excluded.games,
		wins = total.wins + excluded.wins,
		losses = total.losses + excluded.losses,
		score = total.score + excluded.score,
		time_seconds = total.time_seconds + excluded.time_seconds,
		undos_used = total.undos_used + excluded.undos_used,
		hints_used = total.hints_used + excluded.hints_used,
		best_score = greatest(total.best_score, excluded.best_score),
		max_level = greatest(total.max_level, excluded.max_level),
		shortest_seconds = least(total.shortest_seconds, excluded.shortest_seconds),
		last_played = greatest(total.last_played, excluded.last_played);
	INSERT INTO best_games AS best
	SELECT DISTINCT ON (user_id, level) user_id, level, hints_used, time_seconds
	FROM added
	WHERE game_type = 'solo' AND source = 'level'
	ORDER BY user_id, level, hints_used, time_seconds
	ON CONFLICT (user_id, level) DO UPDATE SET
		hints_used = excluded.hints_used,
		time_seconds = excluded.time_seconds
	WHERE (excluded.hints_used, excluded.time_seconds) < (best.hints_used, best.time_seconds);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER game_history_totals AFTER INSERT ON game_history
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();--> statement-breakpoint
-- the games so far: the same function adds them, as rows of a copy
CREATE TEMPORARY TABLE earlier_games (LIKE game_history) ON COMMIT DROP;--> statement-breakpoint
CREATE TRIGGER earlier_games_totals AFTER INSERT ON earlier_games
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();--> statement-breakpoint
INSERT INTO earlier_games SELECT * FROM game_history;
