CREATE TABLE "circle_finishes" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"attempt_id" text NOT NULL,
	CONSTRAINT "circle_finishes_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"player_id" uuid,
	"key_hash" text,
	"visitor_name" text,
	"maker" boolean NOT NULL,
	"joined_on" date NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_members_owner" CHECK (("circle_members"."player_id" is null) <> ("circle_members"."key_hash" is null)),
	CONSTRAINT "circle_members_name" CHECK (("circle_members"."key_hash" is null) = ("circle_members"."visitor_name" is null))
);
--> statement-breakpoint
CREATE TABLE "circle_weeks" (
	"code" text NOT NULL,
	"monday" date NOT NULL,
	"standings" jsonb NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_weeks_code_monday_pk" PRIMARY KEY("code","monday")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_on" date NOT NULL,
	"open_from" date NOT NULL,
	CONSTRAINT "circles_code" CHECK ("circles"."code" ~ '^[0-9A-Z]{10}$')
);
--> statement-breakpoint
ALTER TABLE "circle_finishes" ADD CONSTRAINT "circle_finishes_member_id_circle_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."circle_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_finishes" ADD CONSTRAINT "circle_finishes_attempt_id_daily_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."daily_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_code_circles_code_fk" FOREIGN KEY ("code") REFERENCES "public"."circles"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_player_id_profiles_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_weeks" ADD CONSTRAINT "circle_weeks_code_circles_code_fk" FOREIGN KEY ("code") REFERENCES "public"."circles"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_finishes_of_attempt" ON "circle_finishes" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_maker" ON "circle_members" USING btree ("code") WHERE "circle_members"."maker";--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_player" ON "circle_members" USING btree ("code","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_key" ON "circle_members" USING btree ("code","key_hash");--> statement-breakpoint
CREATE INDEX "circle_members_of_player" ON "circle_members" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "circles_active" ON "circles" USING btree ("active_on");--> statement-breakpoint
CREATE INDEX "circles_open" ON "circles" USING btree ("open_from");