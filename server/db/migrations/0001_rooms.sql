CREATE TABLE "game_rooms" (
	"room_code" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"player1_id" text,
	"player2_id" text,
	"player1_username" text,
	"player2_username" text,
	"player1_score" integer NOT NULL,
	"player2_score" integer NOT NULL,
	"is_matchmaking" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	CONSTRAINT "game_rooms_code" CHECK ("game_rooms"."room_code" ~ '^[0-9A-Z]{6}$')
);
--> statement-breakpoint
CREATE TABLE "game_seats" (
	"room_code" text NOT NULL,
	"player_id" text NOT NULL,
	"user_id" uuid,
	"key_hash" text,
	CONSTRAINT "game_seats_room_code_player_id_pk" PRIMARY KEY("room_code","player_id")
);
--> statement-breakpoint
CREATE TABLE "matchmaking_queue" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_room_code_game_rooms_room_code_fk" FOREIGN KEY ("room_code") REFERENCES "public"."game_rooms"("room_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchmaking_queue" ADD CONSTRAINT "matchmaking_queue_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rooms_deadline" ON "game_rooms" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "game_rooms_updated" ON "game_rooms" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "game_seats_user" ON "game_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matchmaking_queue_longest" ON "matchmaking_queue" USING btree ("created_at");