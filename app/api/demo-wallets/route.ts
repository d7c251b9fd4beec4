import { listDemoWallets, signWithDemoWallet } from '@/lib/gateway/demo-wallets';
import { gatewaySettings } from '@/lib/gateway/env';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Response => listDemoWallets(gatewaySettings(), request);
export const POST = (request: Request): Promise<Response> => signWithDemoWallet(gatewaySettings(), request);
