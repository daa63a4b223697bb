CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"outage_from" timestamp (3) with time zone,
	"outage_to" timestamp (3) with time zone
);
