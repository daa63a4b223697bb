CREATE TABLE "served_files" (
	"path" text PRIMARY KEY NOT NULL,
	"identity" "bytea" NOT NULL,
	"br" "bytea",
	"gzip" "bytea",
	"served_at" timestamp (3) with time zone NOT NULL
);
