import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import { TransportFault } from './faults.ts';
import { isForwarded } from './forwarded.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** A stopping server answers 503, so proxies send no new calls. */
  isStopping: () => boolean;
  /** Migrations are done and the database responds. */
  isReady: () => Promise<boolean>;
  metricsToken: string | null;
  /** Production shows /metrics only with the token: a proxy on this machine may add no header at all. */
  isProduction: boolean;
}

/** Adds routes that overload never refuses. */
export function addHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', () => {
    if (deps.isStopping()) throw new TransportFault(503, { 'retry-after': '1' });
    return { status: 'ok' };
  });
  app.get('/readyz', async () => {
    if (deps.isStopping() || !(await deps.isReady())) throw new TransportFault(503, { 'retry-after': '1' });
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps)) throw new TransportFault(404);
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

/** In demo mode the loopback needs no token, unless a proxy on it passes the request on. */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken, isProduction }: HealthDeps): boolean {
  if (metricsToken !== null && headers.authorization === `Bearer ${metricsToken}`) return true;
  const isOwn = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return !isProduction && isOwn && !isForwarded(headers);
}
