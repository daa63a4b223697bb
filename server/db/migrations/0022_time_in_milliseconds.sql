ALTER TABLE "game_history" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
DROP VIEW "public"."multiplayer_game_stats";--> statement-breakpoint
DROP VIEW "public"."solo_game_stats";--> statement-breakpoint
-- the totals are added up anew, below
TRUNCATE "game_totals", "best_games";--> statement-breakpoint
ALTER TABLE "best_games" ADD COLUMN "duration_ms" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "game_totals" ADD COLUMN "duration_ms" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "game_totals" ADD COLUMN "shortest_ms" integer;--> statement-breakpoint
ALTER TABLE "best_games" drop column "time_seconds";--> statement-breakpoint
ALTER TABLE "best_games" ADD COLUMN "time_seconds" integer GENERATED ALWAYS AS (duration_ms / 1000) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "game_totals" drop column "time_seconds";--> statement-breakpoint
ALTER TABLE "game_totals" ADD COLUMN "time_seconds" bigint GENERATED ALWAYS AS (duration_ms / 1000) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "game_totals" drop column "shortest_seconds";--> statement-breakpoint
ALTER TABLE "game_totals" ADD COLUMN "shortest_seconds" integer GENERATED ALWAYS AS (shortest_ms / 1000) STORED;--> statement-breakpoint
CREATE VIEW "public"."multiplayer_game_stats" AS (select "user_id", sum("games")::int as "total_games_played", sum("wins")::int as "total_wins", sum("losses")::int as "total_losses", round(100.0 * sum("wins") / sum("games"), 2)::float8 as "win_rate", sum("score")::float8 as "total_score", floor(sum("duration_ms") / 1000)::float8 as "total_time_seconds", sum("duration_ms")::float8 as "total_ms", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(sum("score") / sum("games"))::int as "average_score", max("best_score") as "best_score", min("shortest_ms") / 1000 as "fastest_completion_time", min("shortest_ms") as "fastest_ms", max("last_played") as "last_played", max("last_played") as "updated_at" from "game_totals" where "game_totals"."kind" = 'duel' group by "game_totals"."user_id");--> statement-breakpoint
CREATE VIEW "public"."solo_game_stats" AS (select "user_id", sum("games")::int as "total_levels_completed", max("max_level") as "max_level_reached", sum("score")::float8 as "total_score", floor(sum("duration_ms") / 1000)::float8 as "total_time_seconds", sum("duration_ms")::float8 as "total_ms", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(sum("score") / sum("games"))::int as "average_score", max("best_score") as "best_score", min("shortest_ms") / 1000 as "fastest_completion_time", min("shortest_ms") as "fastest_ms", max("last_played") as "last_played", max("last_played") as "updated_at" from "game_totals" where "game_totals"."kind" = 'level' group by "game_totals"."user_id");--> statement-breakpoint
-- the times so far: of levels from the end of the log, of days from the attempt; of duels, only seconds are stored
UPDATE "game_history" SET "duration_ms" = substring("attempts"."log" from '@(\d+)$')::int FROM "attempts"
	WHERE "game_type" = 'solo' AND "source" = 'level' AND "attempts"."id" = "game_id" AND "attempts"."player_id" = "user_id"
	AND substring("attempts"."log" from '@(\d+)$')::bigint / 1000 = "time_seconds";--> statement-breakpoint
UPDATE "game_history" SET "duration_ms" = "daily_attempts"."duration_ms" FROM "daily_attempts"
	WHERE "source" = 'daily' AND 'daily ' || "daily_attempts"."id" = "game_id" AND "daily_attempts"."player_id" = "user_id"
	AND "daily_attempts"."duration_ms" / 1000 = "time_seconds";--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO game_totals AS total (
		user_id, kind, grid_size, monday, games, wins, losses, score, duration_ms, undos_used, hints_used, best_score,
		max_level, shortest_ms, last_played
	)
	SELECT
		user_id, kind, grid_size, monday,
		count(*), count(*) FILTER (WHERE outcome = 'win'), count(*) FILTER (WHERE outcome = 'loss'),
		sum(score), sum(ms), sum(undos_used), sum(hints_used), max(score), max(level),
		min(ms) FILTER (WHERE game_type = 'solo' OR coalesce(solved_rounds, score) > 0),
		max(created_at)
	FROM (
		SELECT
			user_id, game_type, outcome, score, undos_used, hints_used, level, solved_rounds, created_at,
			coalesce(duration_ms, time_seconds * 1000) AS ms,
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
		duration_ms = total.duration_ms + excluded.duration_ms,
		undos_used = total.undos_used + excluded.undos_used,
		hints_used = total.hints_used + excluded.hints_used,
		best_score = greatest(total.best_score, excluded.best_score),
		max_level = greatest(total.max_level, excluded.max_level),
		shortest_ms = least(total.shortest_ms, excluded.shortest_ms),
		last_played = greatest(total.last_played, excluded.last_played);
	INSERT INTO best_games AS best (user_id, level, hints_used, duration_ms)
	SELECT DISTINCT ON (user_id, level) user_id, level, hints_used, coalesce(duration_ms, time_seconds * 1000) AS ms
	FROM added
	WHERE game_type = 'solo' AND source = 'level'
	ORDER BY user_id, level, hints_used, ms
	ON CONFLICT (user_id, level) DO UPDATE SET
		hints_used = excluded.hints_used,
		duration_ms = excluded.duration_ms
	WHERE (excluded.hints_used, excluded.duration_ms) < (best.hints_used, best.duration_ms);
	RETURN NULL;
END $$;--> statement-breakpoint
-- the games so far: the same function adds them, as rows of a copy
CREATE TEMPORARY TABLE timed_games (LIKE game_history) ON COMMIT DROP;--> statement-breakpoint
CREATE TRIGGER timed_games_totals AFTER INSERT ON timed_games
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();--> statement-breakpoint
INSERT INTO timed_games SELECT * FROM game_history;
