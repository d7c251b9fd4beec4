DROP INDEX "ledger_entries_account_id_id_index";--> statement-breakpoint
DROP INDEX "ledger_entries_transaction_id_index";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_pkey";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING brin ("transaction_id");
