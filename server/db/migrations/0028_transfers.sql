CREATE TABLE "transfers" (
	"code" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_code" CHECK ("transfers"."code" ~ '^[0-9A-Z]{10}$'),
	CONSTRAINT "transfers_size" CHECK (octet_length("transfers"."sealed") <= 262144)
);
--> statement-breakpoint
CREATE INDEX "transfers_created" ON "transfers" USING btree ("created_at");