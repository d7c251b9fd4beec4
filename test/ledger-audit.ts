import type { Pool } from 'pg';

/** Each question gives the rows that break a rule of the ledger; an honest one gives none. */
const QUESTIONS = {
  'a transaction whose entries do not sum to zero per asset': `
    SELECT e.transaction_id::text AS what, a.asset_id, sum(e.amount)::text FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id GROUP BY 1, 2 HAVING sum(e.amount) <> 0`,
  'an asset whose balances do not sum to zero': `
    SELECT asset_id, sum(balance)::text FROM ledger_accounts GROUP BY 1 HAVING sum(balance) <> 0`,
  'an account whose balance is not the sum of its entries': `
    SELECT a.id::text, a.kind, a.owner, a.balance::text, sum(e.amount)::text FROM ledger_accounts a
    LEFT JOIN ledger_entries e ON e.account_id = a.id GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  'an account below zero that is no source': `
    SELECT id::text, kind, balance::text FROM ledger_accounts WHERE balance < 0 AND kind NOT IN ('faucet', 'issuance')`,
  'a transaction without entries, or entries without one': `
    SELECT t.id::text, e.transaction_id::text FROM ledger_transactions t
    FULL JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.id IS NULL OR e.transaction_id IS NULL`,
  'a market whose reserves are not its balances': `
    SELECT c.mint, c.complete, s.balance::text AS sol, t.balance::text AS token FROM coins c
    LEFT JOIN ledger_accounts s ON s.owner = c.mint AND s.asset_id = 0 AND s.kind = CASE WHEN c.complete THEN 'pool' ELSE 'curve' END
    LEFT JOIN ledger_accounts t ON t.owner = c.mint AND t.asset_id = c.id AND t.kind = CASE WHEN c.complete THEN 'pool' ELSE 'curve' END
    WHERE coalesce(s.balance, 0) <> CASE WHEN c.complete THEN c.virtual_sol ELSE c.real_sol END
       OR coalesce(t.balance, 0) <> CASE WHEN c.complete THEN c.virtual_token ELSE c.real_token + 206900000000000 END`,
  'a curve that kept something after graduation': `
    SELECT a.owner, a.balance::text FROM coins c JOIN ledger_accounts a ON a.owner = c.mint AND a.kind = 'curve'
    WHERE c.complete AND a.balance <> 0`,
  'a coin whose trades are not numbered from 1 without gaps': `
    SELECT c.mint, c.trade_seq, count(t.seq), max(t.seq) FROM coins c LEFT JOIN trades t ON t.coin_id = c.id
    GROUP BY c.id HAVING count(t.seq) <> c.trade_seq OR coalesce(max(t.seq), 0) <> c.trade_seq`,
  'a trade without its ledger transaction or its event, or with several': `
    SELECT t.coin_id, t.seq, count(DISTINCT l.id), count(DISTINCT v.id) FROM trades t
    LEFT JOIN ledger_transactions l ON l.id = t.ledger_transaction_id AND l.kind = 'trade' AND l.coin_id = t.coin_id
    LEFT JOIN events v ON v.kind = 'trade' AND v.coin_id = t.coin_id AND v.seq = t.seq AND v.actor = t.wallet
    GROUP BY 1, 2 HAVING count(DISTINCT l.id) <> 1 OR count(DISTINCT v.id) <> 1`,
  'a trade after which k is lower than before it': `
    SELECT coin_id, seq FROM (
      SELECT t.coin_id, t.seq, t.virtual_sol::numeric * t.virtual_token AS k,
             lag(t.virtual_sol::numeric * t.virtual_token) OVER w AS before,
             lag(t.ledger_transaction_id) OVER w AS previous, t.created_at, c.completed_at
      FROM trades t JOIN coins c ON c.id = t.coin_id WINDOW w AS (PARTITION BY t.coin_id ORDER BY t.seq)
    ) moves WHERE k < before AND (completed_at IS NULL OR created_at < completed_at)`,
} as const;

/** What is wrong with the ledger of a database: an empty list when every unit is accounted for. */
export async function auditLedger(pool: Pool): Promise<{ rule: string; rows: unknown[] }[]> {
  const findings = [];
  for (const [rule, question] of Object.entries(QUESTIONS)) {
    const { rows } = await pool.query(question);
    if (rows.length > 0) findings.push({ rule, rows: rows.slice(0, 3) });
  }
  return findings;
}
