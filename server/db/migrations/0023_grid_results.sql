CREATE TABLE "grid_results" (
	"player_id" uuid NOT NULL,
	"code" text NOT NULL,
	"size" integer NOT NULL,
	"walls" boolean NOT NULL,
	"grade" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grid_results_player_id_code_pk" PRIMARY KEY("player_id","code"),
	CONSTRAINT "grid_results_code_length" CHECK (length("grid_results"."code") <= 72)
);
--> statement-breakpoint
ALTER TABLE "grid_results" ADD CONSTRAINT "grid_results_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grid_results_times" ON "grid_results" USING btree ("player_id","size","walls","grade","duration_ms");