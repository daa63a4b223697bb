ALTER TABLE "attempts" ADD COLUMN "calm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calm_level" integer DEFAULT 0 NOT NULL;