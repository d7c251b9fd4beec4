import type { QueryResult } from 'pg';
import { type ArrayElement, arrayLiteral } from '../array-literal.ts';
import type { ACCOUNT_KINDS } from '../schema/ledger.ts';
import { inOnePacket, type StatementSender } from './orders-connection.ts';

/** The rows of a batch, made by the domain. Amounts are base units; an event's `seq` is null where it is no trade. */
export type BatchRows = {
  /** `key` stands for the account in `entries` until it has an id: kind:assetId:owner. */
  openedAccounts: { kind: (typeof ACCOUNT_KINDS)[number]; owner: string; assetId: number; amount: bigint }[];
  changedAccounts: { id: bigint; delta: bigint }[];
  transactions: { id: bigint; kind: string; coinId: number; createdAt: Date }[];
  entries: { transactionId: bigint; accountId: bigint | null; key: string | null; amount: bigint }[];
  coins: {
    id: number;
    virtualSol: bigint;
    virtualToken: bigint;
    realSol: bigint;
    realToken: bigint;
    athMarketCap: bigint;
    tradeSeq: number;
    lastTradeAt: Date | null;
    kingAt: Date | null;
    completedAt: Date | null;
    graduatedMarketCap: bigint | null;
    exchangePool: string | null;
  }[];
  trades: {
    coinId: number;
    seq: number;
    signature: string;
    wallet: string;
    nonce: string;
    messageHash: string;
    isBuy: boolean;
    solAmount: bigint;
    tokenAmount: bigint;
    protocolFee: bigint;
    creatorFee: bigint;
    lpFee: bigint;
    virtualSol: bigint;
    virtualToken: bigint;
    ledgerTransactionId: bigint;
    createdAt: Date;
  }[];
  events: { kind: string; coinId: number; seq: number | null; actor: string | null; createdAt: Date }[];
  /** Lamports each key for quick trading spent. */
  spending: { key: string; amount: bigint }[];
  /** A coin outside the batch that became king by it. */
  rivalKing: { id: number; kingAt: Date } | null;
};

/*
 * One statement for all a batch writes. Accounts that exist are changed by id; new ones are opened with their first
 * amount, which is never negative, and are found again by their key. The trades' own numbers make the outbox rows.
 */
export const WRITE_BATCH = `
  WITH opened AS (
    INSERT INTO ledger_accounts AS a (kind, owner, asset_id, balance)
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[])
    ON CONFLICT (owner, asset_id, kind) DO UPDATE SET balance = a.balance + excluded.balance
    RETURNING a.id, a.kind || ':' || a.asset_id || ':' || a.owner AS key
  ), changed AS (
    UPDATE ledger_accounts a SET balance = a.balance + d.delta
    FROM unnest($5::bigint[], $6::bigint[]) AS d(id, delta) WHERE a.id = d.id
  ), transactions AS (
    INSERT INTO ledger_transactions (id, kind, coin_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT * FROM unnest($7::bigint[], $8::text[], $9::int[], $10::timestamptz[])
  ), entries AS (
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
    SELECT e.transaction_id, coalesce(e.account_id, o.id), e.amount
    FROM unnest($11::bigint[], $12::bigint[], $13::text[], $14::bigint[]) AS e(transaction_id, account_id, key, amount)
    LEFT JOIN opened o ON o.key = e.key
  ), coin_rows AS (
    UPDATE coins c
    SET virtual_sol = m.virtual_sol, virtual_token = m.virtual_token, real_sol = m.real_sol, real_token = m.real_token,
        ath_market_cap = m.ath_market_cap, trade_seq = m.trade_seq, last_trade_at = m.last_trade_at,
        king_at = m.king_at, complete = c.complete OR m.completed_at IS NOT NULL,
        completed_at = coalesce(m.completed_at, c.completed_at),
        graduated_market_cap = coalesce(m.graduated_market_cap, c.graduated_market_cap),
        exchange_pool = coalesce(m.exchange_pool, c.exchange_pool)
    FROM unnest($15::int[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::int[],
                $22::timestamptz[], $23::timestamptz[], $24::timestamptz[], $25::bigint[], $26::text[])
      AS m(id, virtual_sol, virtual_token, real_sol, real_token, ath_market_cap, trade_seq, last_trade_at, king_at,
           completed_at, graduated_market_cap, exchange_pool)
    WHERE c.id = m.id
  ), trade_rows AS (
    INSERT INTO trades (coin_id, seq, signature, wallet, nonce, message_hash, is_buy, sol_amount, token_amount,
                        protocol_fee, creator_fee, lp_fee, virtual_sol, virtual_token, ledger_transaction_id, created_at)
    SELECT * FROM unnest($27::int[], $28::int[], $29::text[], $30::text[], $31::text[], $32::text[], $33::boolean[],
                         $34::bigint[], $35::bigint[], $36::bigint[], $37::bigint[], $38::bigint[], $39::bigint[],
                         $40::bigint[], $41::bigint[], $42::timestamptz[])
  ), told AS (
    INSERT INTO events (kind, coin_id, seq, actor, created_at)
    SELECT * FROM unnest($43::text[], $44::int[], $45::int[], $46::text[], $47::timestamptz[])
  )
  SELECT 1`;

const CROWN_RIVAL = 'UPDATE coins SET king_at = $2 WHERE id = $1 AND king_at IS NULL';

const SPEND_OF_KEYS = `
  UPDATE delegated_keys k SET spent = k.spent + d.amount
  FROM unnest($1::text[], $2::bigint[]) AS d(key, amount) WHERE k.key = d.key`;

/**
 * Writes a batch and commits it, in one round trip. Resolves after the commit.
 * @throws the database's error; when it is not one of a statement, whether the batch was committed is unknown.
 */
export async function writeBatch(connection: StatementSender, rows: BatchRows): Promise<void> {
  const answers = await inOnePacket(connection, () => Promise.all(send(connection, rows)));
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, not with an error.
  const command = answers.at(-1)?.command;
  if (command !== 'COMMIT') throw new Error(`the batch was not committed: ${command}`);
}

/** Starts what writes a batch; the last of it is the COMMIT. */
function send(connection: StatementSender, rows: BatchRows): Promise<QueryResult>[] {
  const statements: Promise<QueryResult>[] = [];
  if (rows.trades.length > 0) {
    statements.push(connection.query({ name: 'write-batch', text: WRITE_BATCH, values: parametersOf(rows) }));
  }
  if (rows.rivalKing) statements.push(connection.query(CROWN_RIVAL, [rows.rivalKing.id, rows.rivalKing.kingAt]));
  if (rows.spending.length > 0) {
    statements.push(connection.query(SPEND_OF_KEYS, columns(rows.spending, ['key', 'amount'])));
  }
  return [...statements, connection.query('COMMIT')];
}

/** The parameters of WRITE_BATCH, in their order: one array for each column. */
function parametersOf(rows: BatchRows): string[] {
  return [
    ...columns(rows.openedAccounts, ['kind', 'owner', 'assetId', 'amount']),
    ...columns(rows.changedAccounts, ['id', 'delta']),
    ...columns(rows.transactions, ['id', 'kind', 'coinId', 'createdAt']),
    ...columns(rows.entries, ['transactionId', 'accountId', 'key', 'amount']),
    ...columns(rows.coins, ['id', 'virtualSol', 'virtualToken', 'realSol', 'realToken', 'athMarketCap']),
    ...columns(rows.coins, ['tradeSeq', 'lastTradeAt', 'kingAt', 'completedAt', 'graduatedMarketCap', 'exchangePool']),
    ...columns(rows.trades, ['coinId', 'seq', 'signature', 'wallet', 'nonce', 'messageHash', 'isBuy', 'solAmount']),
    ...columns(rows.trades, ['tokenAmount', 'protocolFee', 'creatorFee', 'lpFee', 'virtualSol', 'virtualToken']),
    ...columns(rows.trades, ['ledgerTransactionId', 'createdAt']),
    ...columns(rows.events, ['kind', 'coinId', 'seq', 'actor', 'createdAt']),
  ];
}

function columns<Key extends string>(items: readonly Record<Key, ArrayElement>[], keys: readonly Key[]): string[] {
  return keys.map((key) => arrayLiteral(items.map((item) => item[key])));
}
