import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createCalls, type Fields } from './commands.ts';

/**
 * Replies in the shapes of real back ends and refuses undocumented headers and fields. Tests read the refusals at
 * /refused. [APP-093]
 */

/** The apiUrl of the foreign city ends with it. */
export const BASE = '/portal';

/** Headers that browsers add; others are refused. */
const BROWSER_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'dnt',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'pragma',
  'priority',
  'referer',
  'user-agent',
]);

const isStrange = (name: string): boolean => !BROWSER_HEADERS.has(name) && !name.startsWith('sec-');

const MAX_BODY = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY) throw new Error('the body is too long');
  }
  return body;
};

export interface ForeignServer {
  refused: readonly string[];
  close: () => Promise<void>;
}

export interface ForeignServerOptions {
  /** 0: any free port. */
  port: number;
  now?: () => number;
}

export const startForeignServer = async ({
  port,
  now = Date.now,
}: ForeignServerOptions): Promise<ForeignServer> => {
  const calls = createCalls(now);
  const refused: string[] = [];

  const answer = (response: ServerResponse, status: number, body?: unknown) => {
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

  const refuse = (response: ServerResponse, reason: string) => {
    refused.push(reason);
    answer(response, 400);
  };

  const handleCall = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://foreign.example');
    const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : '';
    const call = calls[`${request.method} ${path}`];
    if (!call) return refuse(response, `path ${request.method} ${url.pathname}`);

    const strange = Object.keys(request.headers).find(isStrange);
    if (strange) return refuse(response, `header ${strange}`);

    const isWrite = request.method !== 'GET';
    if (isWrite && !(request.headers['content-type'] ?? '').startsWith(FORM))
      return refuse(response, `body of type ${request.headers['content-type']}`);

    const given = isWrite ? new URLSearchParams(await readBody(request)) : url.searchParams;
    const unknown = [...given.keys()].find((name) => !call.fields.includes(name));
    if (unknown) return refuse(response, `field ${unknown} of ${path}`);
    return answer(response, 200, call.answer(Object.fromEntries(given) as Fields));
  };

  const server: Server = createServer((request, response) => {
    if (request.url === '/refused') return answer(response, 200, refused);
    // The API has no custom headers, so a browser never needs a preflight request.
    if (request.method === 'OPTIONS')
      return refuse(
        response,
        `preflight for ${request.headers['access-control-request-headers'] ?? 'a method'}`,
      );
    handleCall(request, response).catch((error: unknown) => refuse(response, String(error)));
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
