CREATE TABLE "recorded_games" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"games" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recorded_games" ADD CONSTRAINT "recorded_games_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;