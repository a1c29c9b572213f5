import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import { TransportFault } from './faults.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** Migrations are done, the server is not stopping and the database responds. */
  isReady: () => Promise<boolean>;
  /** Allows /metrics from another machine; null: the loopback only. */
  metricsToken: string | null;
}

/** Adds routes that overload never refuses. */
export function addHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await deps.isReady())) throw new TransportFault(503, { 'retry-after': '1' });
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.metricsToken)) throw new TransportFault(404);
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

/** A proxy on the same machine also uses the loopback, so a forwarded request needs the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && request.headers.authorization === `Bearer ${token}`) return true;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
