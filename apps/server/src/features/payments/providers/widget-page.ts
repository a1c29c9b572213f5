import type { FastifyInstance } from 'fastify';
import type { Providers } from './providers.ts';

const FILE = 'payment.html';
const PATHS = ['/payment', '/ru/payment', '/en/payment'];

/** Allows only our files and the provider's script, frame and images [THR-24] [THR-27]. */
export function widgetPolicy(origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'self'",
    `img-src ${own} data:`,
    "font-src 'self'",
    `connect-src ${own}`,
    `frame-src ${origins.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves a separate document, so that the provider's script never runs inside the portal. */
export function addWidgetPage(
  server: FastifyInstance,
  { widgetOrigins }: Pick<Providers, 'widgetOrigins'>,
): void {
  const policy = widgetPolicy(widgetOrigins);
  for (const path of PATHS)
    server.get(path, (_request, reply) =>
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache').sendFile(FILE),
    );
}
