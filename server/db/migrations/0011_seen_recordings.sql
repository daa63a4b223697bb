CREATE TABLE "seen_recordings" (
	"player_id" uuid NOT NULL,
	"puzzles" text[] NOT NULL,
	CONSTRAINT "seen_recordings_player_id_puzzles_pk" PRIMARY KEY("player_id","puzzles")
);
--> statement-breakpoint
ALTER TABLE "seen_recordings" ADD CONSTRAINT "seen_recordings_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;