CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"seed" text NOT NULL,
	"handed_out_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"log" text,
	CONSTRAINT "attempts_id_length" CHECK (length("attempts"."id") between 1 and 64),
	CONSTRAINT "attempts_seed_length" CHECK (length("attempts"."seed") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"level" integer NOT NULL,
	"score" integer NOT NULL,
	"time_seconds" integer NOT NULL,
	"undos_used" integer NOT NULL,
	"hints_used" integer NOT NULL,
	"grid_size" integer NOT NULL,
	"completed" boolean DEFAULT true NOT NULL,
	"game_id" text NOT NULL,
	"total_players" integer NOT NULL,
	"rank_in_game" integer NOT NULL,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_history_outcome" CHECK (("game_history"."game_type" = 'solo') = ("game_history"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "game_starts" (
	"day" date NOT NULL,
	"mode" text NOT NULL,
	"language" text NOT NULL,
	"starts" integer NOT NULL,
	CONSTRAINT "game_starts_day_mode_language_pk" PRIMARY KEY("day","mode","language")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_email_lower" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_history" ADD CONSTRAINT "game_history_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open" ON "attempts" USING btree ("player_id","level") WHERE ("attempts"."finished_at" is null and "attempts"."handed_out_at" is not null);--> statement-breakpoint
CREATE INDEX "attempts_player" ON "attempts" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_history_once" ON "game_history" USING btree ("user_id","game_type","game_id");--> statement-breakpoint
CREATE INDEX "game_history_newest" ON "game_history" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE VIEW "public"."multiplayer_game_stats" AS (select "user_id", count(*)::int as "total_games_played", (count(*) filter (where "outcome" = 'win'))::int as "total_wins", (count(*) filter (where "outcome" = 'loss'))::int as "total_losses", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(avg("score"))::int as "average_score", max("score") as "best_score", round(100.0 * count(*) filter (where "outcome" = 'win') / count(*), 2)::float8 as "win_rate", min("time_seconds") as "fastest_completion_time", max("created_at") as "last_played", max("created_at") as "updated_at" from "game_history" where "game_history"."game_type" = 'multiplayer' group by "game_history"."user_id");--> statement-breakpoint
CREATE VIEW "public"."solo_game_stats" AS (select "user_id", count(*)::int as "total_levels_completed", max("level") as "max_level_reached", sum("score")::float8 as "total_score", sum("time_seconds")::float8 as "total_time_seconds", sum("undos_used")::float8 as "total_undos", sum("hints_used")::float8 as "total_hints", round(avg("score"))::int as "average_score", max("score") as "best_score", min("time_seconds") as "fastest_completion_time", max("created_at") as "last_played", max("created_at") as "updated_at" from "game_history" where "game_history"."game_type" = 'solo' group by "game_history"."user_id");