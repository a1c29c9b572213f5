import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { TransportFault } from '#src/platform/http/faults.ts';
import { isSameText } from '#src/platform/secrets.ts';
import { type Card, CARDS, type SandboxBank, shownPayment } from './bank.ts';
import type { BankRow } from './bank.sql.ts';
import { drawPage, type PageLang } from './draw.ts';
import { newBankPayment, newRefund } from './shapes.ts';
import { DELIVERIES } from './tables.ts';

const STYLE = readFileSync(new URL('./pay.css', import.meta.url), 'utf8');
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const cancelled = z.object({ shop: z.string(), order: z.string(), nonce: z.optional(z.string()) });
const submit = z.object({
  action: z.enum(['pay', 'confirm', 'refuse']),
  card: z.optional(z.enum(CARDS)),
  delivery: z.optional(z.enum(DELIVERIES)),
});

export function addSandboxRoutes(
  server: FastifyInstance,
  { bank, apiKey }: { bank: SandboxBank | null; apiKey: string },
): void {
  if (bank === null) {
    server.all('/sandbox/*', () => {
      throw new TransportFault(404);
    });
    return;
  }
  addCalls(server, bank, apiKey);
  addPage(server, bank);
}

function addCalls(server: FastifyInstance, bank: SandboxBank, apiKey: string): void {
  const check = (request: FastifyRequest): void => {
    const given = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameText(given, apiKey)) throw new TransportFault(401);
  };
  server.post('/sandbox/api/payments', async (request) => {
    check(request);
    const row = await bank.create(read(newBankPayment, request.body));
    return { ...shownPayment(row), page: hasPage(row) ? `/sandbox/pay/${row.secret}` : null };
  });
  server.get('/sandbox/api/orders/:shop/:order/:nonce?', async (request) => {
    check(request);
    const { shop, order, nonce } = request.params as { shop: string; order: string; nonce?: string };
    const row = await bank.byOrder(shop, order, nonce);
    if (!row) throw new TransportFault(404);
    return shownPayment(row);
  });
  server.post('/sandbox/api/cancel', async (request) => {
    check(request);
    const { shop, order, nonce } = read(cancelled, request.body);
    const row = await bank.byOrder(shop, order, nonce);
    if (row) await bank.decide(row.secret, 'canceled');
    return {};
  });
  server.post('/sandbox/api/refunds', async (request) => {
    check(request);
    const isDone = await bank.refund(read(newRefund, request.body));
    if (!isDone) throw new TransportFault(400);
    return { status: 'succeeded' };
  });
}

const hasPage = ({ method, keepsCard, cardToken }: BankRow): boolean =>
  method !== 'mobile' && (keepsCard || cardToken === null);

function addPage(server: FastifyInstance, bank: SandboxBank): void {
  server.get('/sandbox/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  server.get('/sandbox/pay/:secret', async (request, reply) => {
    const row = await rowOf(bank, request);
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(drawPage(row, langOf(request, row.lang)));
  });
  server.post('/sandbox/pay/:secret', async (request, reply) => {
    const row = await rowOf(bank, request);
    const { action, card, delivery } = read(submit, request.body);
    const next = await act(bank, row, { action, card: card ?? 'success', delivery: delivery ?? 'once' });
    const lang = langOf(request, row.lang);
    const page = `/sandbox/pay/${row.secret}?lang=${lang}`;
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .redirect(next === 'page' ? page : row.returnUrl, 303);
  });
}

interface Submission {
  action: 'pay' | 'confirm' | 'refuse';
  card: Card;
  delivery: (typeof DELIVERIES)[number];
}

async function act(
  bank: SandboxBank,
  row: BankRow,
  { action, card, delivery }: Submission,
): Promise<'page' | 'shop'> {
  if (row.status === 'succeeded' || row.status === 'canceled') return 'shop';
  if (action === 'refuse') await bank.decide(row.secret, 'canceled');
  if (action === 'confirm' && row.status === 'confirming') await bank.decide(row.secret, 'succeeded');
  if (action !== 'pay' || row.status !== 'pending') return 'shop';
  await bank.pay(row.secret, card, delivery);
  return card === 'secure' ? 'page' : 'shop';
}

async function rowOf(bank: SandboxBank, request: FastifyRequest): Promise<BankRow> {
  const { secret } = request.params as { secret: string };
  const row = /^[\w-]{20,64}$/.test(secret) ? await bank.bySecret(secret) : null;
  if (!row) throw new TransportFault(404);
  return row;
}

function langOf(request: FastifyRequest, own: PageLang): PageLang {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'en' || lang === 'ru' ? lang : own;
}

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new TransportFault(400);
  return parsed.data;
}
