import { REASON_HEADER } from '@gorpark/contract/failures';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

export interface SecurityOptions {
  isProduction: boolean;
  /** Further browser origins. Exact, with scheme and port. */
  allowedOrigins: readonly string[];
  /** Origin of the portal's public address. */
  ownOrigin: string;
  connectTo: readonly string[];
}

/** Adds security headers and CORS. Cookies never authenticate, so credentials are off [THR-27]. */
export async function addSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const allowed = new Set(options.allowedOrigins);
  await app.register(cors, {
    origin: (origin, callback) => callback(null, origin !== undefined && allowed.has(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', 'Accept-Language'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', REASON_HEADER],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
}

/** Returns origins of absolute addresses; relative ones belong to this server. */
export function foreignOrigins(urls: readonly string[]): string[] {
  const origins = urls.filter((url) => /^https?:\/\//i.test(url)).map((url) => new URL(url).origin);
  return [...new Set(origins)].sort();
}

/** Built once: helmet takes a quarter of the time of a short response. */
async function securityHeaders(options: SecurityOptions): Promise<Record<string, string>> {
  const self = ["'self'"];
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: [...self, ...foreignOrigins(options.connectTo)],
        workerSrc: self,
        manifestSrc: self,
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  const names = new Set<string>();
  probe.get('/', (_request, reply) => {
    for (const name of Object.keys(reply.getHeaders())) names.add(name);
    return null;
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries([...names].map((name) => [name, String(headers[name])]));
}
