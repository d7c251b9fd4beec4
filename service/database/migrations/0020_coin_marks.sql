CREATE TABLE "coin_marks" (
	"coin_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "coin_marks_coin_id_kind_pk" PRIMARY KEY("coin_id","kind")
);
--> statement-breakpoint
ALTER TABLE "coin_marks" ADD CONSTRAINT "coin_marks_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_marks_mark" ON "coin_marks" USING btree ("kind","mark","coin_id");--> statement-breakpoint
CREATE FUNCTION keep_coin_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM coin_marks WHERE coin_id = NEW.id;
  INSERT INTO coin_marks (coin_id, kind, mark)
  SELECT NEW.id, kind, md5(value)
  FROM (VALUES ('name', lower(NEW.name)), ('symbol', lower(NEW.symbol)), ('picture', NEW.image_uri),
    ('website', NEW.website), ('microblog', NEW.microblog), ('messenger', NEW.messenger)) AS shown (kind, value)
  WHERE value <> '';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coin_marks_kept
  AFTER INSERT OR UPDATE OF name, symbol, image_uri, website, microblog, messenger ON coins
  FOR EACH ROW EXECUTE FUNCTION keep_coin_marks();--> statement-breakpoint
INSERT INTO coin_marks (coin_id, kind, mark)
SELECT coins.id, shown.kind, md5(shown.value)
FROM coins CROSS JOIN LATERAL (VALUES ('name', lower(name)), ('symbol', lower(symbol)), ('picture', image_uri),
  ('website', website), ('microblog', microblog), ('messenger', messenger)) AS shown (kind, value)
WHERE shown.value <> '';
