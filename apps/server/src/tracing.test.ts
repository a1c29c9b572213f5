import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Operation, operations } from '@gorpark/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { withoutValues } from './platform/observe/tracing.ts';
import { cloneTemplate } from './test/databases.sql.ts';
import { HANGS_MS, HOOKS, makeFolder, removeFolder, startServer } from './test/server-process.ts';

interface ExportedSpan {
  traceId: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Exported {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}

const CITY = 'saint-petersburg';
const DRIVER = { email: 'trace.person@example.org', password: 'Trace-2026-secret', plate: 'Т777РС178' };
const PHONE = '79217654321';
/** Prints each loaded module of OpenTelemetry, except its API, which prom-client loads. */
const LISTED = `--import data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load(url, context, next) {
     if (/@opentelemetry.(?!api)/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
     return next(url, context);
   } });`,
)}`;

let bytes = '';
let spans: ExportedSpan[] = [];
let collector: Server;
let endpoint: string;
let folder: string;
let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bytes += `${request.url} ${JSON.stringify(request.headers)} ${body}`;
      const { resourceSpans } = JSON.parse(body) as Exported;
      spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(endCollector);

function endCollector(): void {
  collector.close();
  collector.closeAllConnections();
}

const attributesOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

async function post(url: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'TRACEAGENT' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Starts a session that the balance does not cover, so the portal creates an order at the provider. */
async function startSession(env: NodeJS.ProcessEnv): Promise<{ output: string; token: string }> {
  const server = await startServer(folder, {
    ...HOOKS,
    DATABASE_URL: database.url,
    NODE_OPTIONS: LISTED,
    ...env,
  });
  const call = (operation: Operation, body: object) =>
    post(server.url, `/${CITY}${operation.paths[0]}`, body);
  await post(server.url, '/test/drivers', {
    ...{ city: CITY, email: DRIVER.email, password: DRIVER.password, balanceKopecks: 100 },
    ...{ phones: [PHONE], vehicles: [{ plate: DRIVER.plate }] },
  });
  const { token } = await call(operations.login, { login: DRIVER.email, password: DRIVER.password });
  const started = await call(operations.start, {
    [operations.start.token.field]: token,
    Zone: '7801',
    Duration: 60,
    Vehicle: { Number: DRIVER.plate, Category: 'B', NumberFormat: 'rus' },
    PaymentService: 'card',
  });
  expect(started).toMatchObject({ status: 'ok', RedirectURL: expect.stringContaining('/sandbox/pay/') });
  const unknown = () =>
    fetch(`${server.url}/${CITY}/api/none/${DRIVER.plate}?token=${String(token)}&phone=${PHONE}`);
  await unknown();
  if ('OTEL_EXPORTER_OTLP_ENDPOINT' in env) {
    await vi.waitUntil(() => spans.some(({ name }) => name === 'GET unknown'), {
      timeout: HANGS_MS / 10,
      interval: 200,
    });
    // The last spans have no collector.
    endCollector();
    await unknown();
  }
  server.child.kill('SIGTERM');
  const { output, code } = await server.ended;
  expect(code).toBe(0);
  return { output, token: String(token) };
}

describe('tracing', { timeout: HANGS_MS }, () => {
  beforeEach(async () => {
    bytes = '';
    spans = [];
    folder = makeFolder();
    const { adminUrl, template } = inject('databases');
    database = await cloneTemplate(adminUrl, template);
  });
  afterEach(async () => {
    await database.drop();
    removeFolder(folder);
  });

  it('[operations-7][THR-28] exports spans of request, statements and provider in one trace, without personal data, logs the trace of the call, and stops when the collector is away', async () => {
    const { output, token } = await startSession({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(output).toContain('LOADED');
    expect(output).not.toContain('did not stop completely');
    const request = spans.find(({ name }) => name === `POST /:city${operations.start.paths[0]}`);
    expect(request && attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': `/:city${operations.start.paths[0]}`,
      'http.response.status_code': 200,
      'gorpark.operation': 'start',
    });
    const inTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
    const provider = inTrace.find(({ name }) => name === 'sandbox create');
    expect(provider && attributesOf(provider)).toEqual({
      provider: 'sandbox',
      operation: 'create',
      result: 'ok',
    });
    const statements = inTrace.filter((span) => attributesOf(span)['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.some((span) => String(attributesOf(span)['db.query.text']).includes('$1'))).toBe(true);
    const { email, password, plate } = DRIVER;
    for (const personal of [
      ...[email, 'trace.person', password, plate, encodeURIComponent(plate), 'T777PC178'],
      ...[PHONE, PHONE.slice(1), token, token.slice(0, 12), 'TRACEAGENT', '127.0.0.1:5'],
    ])
      expect(bytes.toLowerCase()).not.toContain(personal.toLowerCase());
    const lines = readFileSync(`${folder}/server.log`, 'utf8').trim().split('\n');
    const line = lines.map((each) => JSON.parse(each) as Record<string, unknown>);
    const started = line.filter(({ operation, msg }) => operation === 'start' && msg === 'call').at(-1);
    expect(started?.['traceId']).toBe(request?.traceId);
    expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[operations-7] loads no module of OpenTelemetry and exports nothing without an endpoint', async () => {
    const { output } = await startSession({});
    expect(output).not.toContain('LOADED');
    expect(bytes).toBe('');
  });
});

it.each([
  [`select * from a where b = $1 and c = 'Т777РС178'`, 'select * from a where b = $1 and c = ?'],
  [`select 79217654321, x2 -- it's a comment\n from t`, 'select ?, x2 from t'],
  [`values ('it''s', 1.5)`, 'values (?, ?)'],
])('[THR-28] removes literals of a statement: %s', (text, expected) => {
  expect(withoutValues(text)).toBe(expected);
});
