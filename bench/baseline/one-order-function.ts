import { Client } from 'pg';
import { SERVICE_ROLE } from '../../service/adapters/prepare-database.ts';

/**
 * The simplest settlement there is: one call of one SQL function for each order, each in its own transaction, with the
 * same locks and the same rows written as a batch writes for it. No HTTP, no signature, no queue.
 */
const FUNCTION = `
  CREATE FUNCTION bench_settle(p_mint text, p_wallet text, p_buys boolean, p_amount bigint, p_nonce text)
  RETURNS bigint LANGUAGE plpgsql AS $body$
  DECLARE
    c coins%ROWTYPE; held bigint; net numeric; tokens numeric; sol numeric; creator_fee bigint; protocol_fee bigint;
    tx bigint; ids bigint[];
  BEGIN
    SELECT * INTO c FROM coins WHERE mint = p_mint FOR UPDATE;
    PERFORM 1 FROM ledger_accounts WHERE owner = ANY(ARRAY[p_wallet, c.creator, '']) AND asset_id = 0
      AND kind IN ('wallet', 'protocolFees') ORDER BY id FOR UPDATE;
    PERFORM 1 FROM trades WHERE wallet = p_wallet AND nonce = p_nonce;
    IF FOUND THEN RETURN 0; END IF;
    PERFORM 1 FROM bans WHERE address = p_wallet;
    PERFORM 1 FROM coins WHERE NOT complete AND id <> c.id ORDER BY market_cap DESC NULLS LAST LIMIT 1;
    SELECT balance INTO held FROM ledger_accounts
      WHERE owner = p_wallet AND kind = 'wallet' AND asset_id = CASE WHEN p_buys THEN 0 ELSE c.id END;
    IF coalesce(held, 0) < p_amount THEN RETURN -1; END IF;
    IF p_buys THEN
      net := div((p_amount - 1)::numeric * 10000, 10125);
      tokens := div(net * c.virtual_token, c.virtual_sol + net);
      creator_fee := ceil(net * 30 / 10000); protocol_fee := p_amount - net - creator_fee;
    ELSE
      tokens := -p_amount;
      net := -div(p_amount::numeric * c.virtual_sol, c.virtual_token + p_amount);
      creator_fee := ceil(-net * 30 / 10000); protocol_fee := ceil(-net * 95 / 10000);
    END IF;
    sol := -net - creator_fee - protocol_fee;
    UPDATE coins SET virtual_sol = virtual_sol + net, virtual_token = virtual_token - tokens, real_sol = real_sol + net,
      real_token = real_token - tokens, trade_seq = trade_seq + 1, last_trade_at = now(),
      ath_market_cap = greatest(ath_market_cap, market_cap) WHERE id = c.id;
    INSERT INTO ledger_transactions (kind, coin_id) VALUES ('trade', c.id) RETURNING id INTO tx;
    INSERT INTO ledger_accounts (kind, owner, asset_id, balance)
    VALUES ('wallet', p_wallet, c.id, 0), ('wallet', c.creator, 0, 0), ('curve', c.mint, 0, 0)
    ON CONFLICT (owner, asset_id, kind) DO NOTHING;
    WITH amounts(kind, owner, asset_id, amount) AS (VALUES
      ('wallet', p_wallet, 0, sol), ('protocolFees', '', 0, protocol_fee::numeric), ('wallet', c.creator, 0, creator_fee::numeric),
      ('curve', c.mint, 0, net), ('wallet', p_wallet, c.id, tokens), ('curve', c.mint, c.id, -tokens)
    ), changed AS (
      UPDATE ledger_accounts a SET balance = a.balance + m.amount::bigint FROM amounts m
      WHERE a.owner = m.owner AND a.asset_id = m.asset_id AND a.kind = m.kind RETURNING a.id, m.amount::bigint AS amount
    ) INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT tx, id, amount FROM changed;
    INSERT INTO trades (coin_id, seq, signature, wallet, nonce, message_hash, is_buy, sol_amount, token_amount,
      protocol_fee, creator_fee, lp_fee, virtual_sol, virtual_token, ledger_transaction_id)
    VALUES (c.id, c.trade_seq + 1, p_nonce, p_wallet, p_nonce, p_nonce, p_buys, abs(net), abs(tokens), protocol_fee,
      creator_fee, 0, c.virtual_sol + net, c.virtual_token - tokens, tx);
    INSERT INTO events (kind, coin_id, seq, actor) VALUES ('trade', c.id, c.trade_seq + 1, p_wallet);
    RETURN tx;
  END $body$`;

/** Orders by numbers, so that a load generator without a list of names can make them. */
const BY_NUMBER = `
  CREATE TABLE bench_coins (number int PRIMARY KEY, mint text NOT NULL);
  CREATE TABLE bench_wallets (number int PRIMARY KEY, address text NOT NULL);
  GRANT SELECT ON bench_coins, bench_wallets TO ${SERVICE_ROLE};
  CREATE FUNCTION bench_order(p_coin int, p_wallet int, p_buys boolean, p_amount bigint) RETURNS bigint LANGUAGE sql
  AS $body$
    SELECT bench_settle(c.mint, w.address, p_buys, p_amount, gen_random_uuid()::text)
    FROM bench_coins c, bench_wallets w WHERE c.number = p_coin AND w.number = p_wallet
  $body$`;

/** Lays the baseline beside the tables it settles on. */
export async function installBaseline(
  ownerUrl: string,
  { mints, addresses }: { mints: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query(FUNCTION);
  await client.query(BY_NUMBER);
  const numbered = 'SELECT number, name FROM unnest($1::text[]) WITH ORDINALITY AS named (name, number)';
  await client.query(`INSERT INTO bench_coins (number, mint) ${numbered}`, [mints]);
  await client.query(`INSERT INTO bench_wallets (number, address) ${numbered}`, [addresses]);
  await client.query('ANALYZE');
  await client.end();
}
