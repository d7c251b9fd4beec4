import type { ServiceContext } from '../context.ts';
import { openDatabase } from '../database/client.ts';
import {
  analyze,
  coinKey,
  countAllCoins,
  findAccountAge,
  insertAccounts,
  selectFunded,
} from '../database/queries/sample-market.ts';
import { insertRole } from '../database/queries/users.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { curveFees } from '../domain/orders/curve-fees.ts';
import { catchUp } from '../domain/projections/catch-up.ts';
import { fillReports } from './fill-reports.ts';
import { addPastStream } from './past-stream.ts';
import { type MarketPlan, planMarket, STREAMER, TRADER } from './plan-market.ts';
import { planTalk } from './plan-talk.ts';
import { isPlayed, playMarket, readPlayed } from './play-market.ts';
import { playTalk } from './play-talk.ts';
import { DEMO_ACCOUNTS, SAMPLE_WALLETS, sampleAccount } from './sample-accounts.ts';
import { SAMPLE_COINS, type SampleCoin } from './sample-coins.ts';
import { listSampleKols } from './sample-kols.ts';
import { DEMO_ROLES, type DemoRole, demoSigners, type SampleSigner, sampleSigner } from './sample-signer.ts';

export type SampleMarketOptions = {
  /** `name:seed` pairs as in DEMO_WALLETS; without them sample wallets play their parts. */
  demoWallets: readonly string[];
  /** Gets a line for a person now and then. */
  onProgress: (line: string) => void;
  /** Fewer coins and trades, for tests. */
  coins?: readonly SampleCoin[];
  tradeShare?: number;
  /** Ends the filling between two batches; a later call goes on. */
  signal?: AbortSignal;
};

/** Accounts are older than every coin. */
const ACCOUNT_AGE_MS = 7 * 86_400_000;

/**
 * Fills an empty database with a market, through the same code as real use: accounts, coins, signed orders through an
 * order queue whose clock tells the time of each. Every step is done at most once, so a fill that was cut off goes on
 * at the next start, and a market that is complete stays as it is. A database with other coins is left alone.
 */
export async function fillSampleMarket(context: ServiceContext, options: SampleMarketOptions): Promise<void> {
  const demo = demoSigners(options.demoWallets);
  const signers = Array.from({ length: SAMPLE_WALLETS }, (_, index) => sampleSigner(index));
  const opening = await findOpening(context, signers);
  if (!opening) return;
  signers[TRADER] = demo.get('trader') ?? sampleSigner(TRADER);
  signers[STREAMER] = demo.get('streamer') ?? sampleSigner(STREAMER);
  const plan = planMarket(options.coins ?? SAMPLE_COINS, curveFees(context.settings), options.tradeShare);
  const played = await readPlayed(context, signers);
  const wasPlayed = isPlayed(plan, played, signers);
  if (!wasPlayed) {
    options.onProgress('making the accounts of the sample market');
    await openAccounts(context, signers, demo, opening);
    const addedBy = demo.get('superAdmin')?.address;
    if (addedBy) await listSampleKols(context, { plan, signers, opening, addedBy });
    await fund(context, signers, plan.funds);
    await playMarket(context, {
      plan,
      played,
      signers,
      opening,
      onProgress: options.onProgress,
      signal: options.signal,
    });
  }
  const { mints } = await readPlayed(context, signers);
  const wasSaid = !(await playTalk(context, {
    plan: planTalk(plan),
    mints: mintsByNumber(plan, mints, signers),
    signers,
    opening,
    signal: options.signal,
  }));
  await addPastStream(context, options.coins ?? SAMPLE_COINS, signers, opening);
  await fillReports(context, { mints: mintsByNumber(plan, mints, signers), signers, demo, opening });
  if (wasPlayed && wasSaid) return;
  options.onProgress('drawing the charts of the sample market');
  await catchUp(context);
  await analyzeAsOwner(context);
  options.onProgress(`the sample market is there: ${plan.coins.length} coins, ${plan.orders.length} trades`);
}

function mintsByNumber(
  { coins }: MarketPlan,
  mints: ReadonlyMap<string, string>,
  signers: readonly SampleSigner[],
): Map<number, string> {
  const numbered = coins.flatMap(({ coin, creator }, index): [number, string][] => {
    const mint = mints.get(coinKey(signers[creator]?.address ?? '', coin.name));
    return mint ? [[index, mint]] : [];
  });
  return new Map(numbered);
}

/** The moment a sample market opens: now, or that of the fill that was cut off; null where there is another market. */
async function findOpening(context: ServiceContext, signers: readonly SampleSigner[]): Promise<Date | null> {
  const { orm } = context.database;
  const first = signers[0]?.address ?? '';
  const begun = await findAccountAge(orm, first);
  if (begun) return new Date(begun.getTime() + ACCOUNT_AGE_MS);
  if ((await countAllCoins(orm)) > 0) return null;
  const opening = context.clock.now();
  // Written before anything else: a fill that goes on later takes the same moment.
  const createdAt = new Date(opening.getTime() - ACCOUNT_AGE_MS);
  await insertAccounts(orm, [{ address: first, ...sampleAccount(0), createdAt }]);
  return opening;
}

async function openAccounts(
  { database }: ServiceContext,
  signers: readonly SampleSigner[],
  demo: ReadonlyMap<DemoRole, SampleSigner>,
  opening: Date,
): Promise<void> {
  const createdAt = new Date(opening.getTime() - ACCOUNT_AGE_MS);
  const traders = signers.slice(0, SAMPLE_WALLETS).map(({ address }, index) => ({ address, ...sampleAccount(index) }));
  const shown = DEMO_ROLES.flatMap((role) => {
    const signer = demo.get(role);
    return signer ? { address: signer.address, ...DEMO_ACCOUNTS[role] } : [];
  });
  await insertAccounts(
    database.orm,
    [...traders, ...shown].map((account) => ({ ...account, createdAt })),
  );
  const moderator = demo.get('moderator');
  const superAdmin = demo.get('superAdmin');
  if (moderator) await insertRole(database.orm, moderator.address, 'administrator');
  if (superAdmin) await insertRole(database.orm, superAdmin.address, 'superAdministrator');
}

/** An account with SOL is a wallet that was paid; nobody trades before that. */
async function fund(
  context: ServiceContext,
  signers: readonly SampleSigner[],
  funds: readonly bigint[],
): Promise<void> {
  const addresses = signers.map(({ address }) => address);
  const funded = await selectFunded(context.database.orm, addresses);
  for (const [index, address] of addresses.entries()) {
    const lamports = funds[index] ?? 0n;
    if (lamports > 0n && !funded.has(address)) await fundWallet(context, address, lamports);
  }
}

/** Without fresh statistics the planner would go on believing that the tables are empty. */
async function analyzeAsOwner({ settings, log }: ServiceContext): Promise<void> {
  const owner = openDatabase(settings.migrationDatabaseUrl, { maxConnections: 1 });
  try {
    await analyze(owner.orm);
  } catch (error) {
    log.warn({ err: error }, 'the statistics of the sample market were not taken');
  } finally {
    await owner.close();
  }
}
