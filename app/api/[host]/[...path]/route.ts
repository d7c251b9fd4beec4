import { forward } from '@/lib/gateway/forward';
import { getGateway } from '@/lib/gateway/gateway';

export const dynamic = 'force-dynamic';

const handle = (request: Request): Promise<Response> => forward(getGateway(), request);

export const GET = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
