CREATE TABLE "challenge_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"challenger" boolean NOT NULL,
	"player_id" uuid,
	"key_hash" text,
	"visitor_name" text,
	"issued_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"how" text,
	"logs" text[],
	"notation" integer DEFAULT 1 NOT NULL,
	"duration_ms" integer,
	"undos_used" integer,
	"hints_used" integer,
	"restarts_used" integer,
	"verified" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_runs_owner" CHECK ("challenge_runs"."player_id" is null or "challenge_runs"."key_hash" is null),
	CONSTRAINT "challenge_runs_finished" CHECK (num_nulls("challenge_runs"."finished_at", "challenge_runs"."how", "challenge_runs"."logs", "challenge_runs"."duration_ms", "challenge_runs"."undos_used", "challenge_runs"."hints_used", "challenge_runs"."restarts_used") in (0, 7))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"code" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"level" integer,
	"day" date,
	"grade" integer,
	"puzzles" text[] NOT NULL,
	"notation" integer NOT NULL,
	"back_of" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"room_code" text,
	"room_at" timestamp (3) with time zone,
	CONSTRAINT "challenges_code" CHECK ("challenges"."code" ~ '^[0-9A-Z]{10}$'),
	CONSTRAINT "challenges_puzzles" CHECK (cardinality("challenges"."puzzles") = case "challenges"."form" when 'five' then 5 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "challenge_runs" ADD CONSTRAINT "challenge_runs_code_challenges_code_fk" FOREIGN KEY ("code") REFERENCES "public"."challenges"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_runs" ADD CONSTRAINT "challenge_runs_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_back_of_challenges_code_fk" FOREIGN KEY ("back_of") REFERENCES "public"."challenges"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_runs_challenger" ON "challenge_runs" USING btree ("code") WHERE "challenge_runs"."challenger";--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_runs_player" ON "challenge_runs" USING btree ("code","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_runs_key" ON "challenge_runs" USING btree ("code","key_hash");--> statement-breakpoint
CREATE INDEX "challenge_runs_of_player" ON "challenge_runs" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "challenges_expires" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "challenges_back" ON "challenges" USING btree ("back_of");