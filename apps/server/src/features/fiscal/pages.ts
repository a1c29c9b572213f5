import { createHash, createHmac } from 'node:crypto';
import { formatMoney, roublesText } from '@gorpark/domain/money';
import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import * as z from 'zod/mini';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { isSameText } from '#src/platform/secrets.ts';
import { findDocument, lookNow } from './queue.sql.ts';
import type { FiscalDocument } from './ports.ts';

const TEXTS = {
  ru: {
    kind: { income: 'Кассовый чек. Приход', refund: 'Кассовый чек. Возврат прихода' },
    note: 'Проверьте чек в приложении налоговой службы: наведите камеру на код.',
    rows: { at: 'Дата и время', fn: 'ФН', fd: 'ФД', fp: 'ФПД' },
    other: 'English',
  },
  en: {
    kind: { income: 'Fiscal receipt. Income', refund: 'Fiscal receipt. Refund of income' },
    note: 'Check the receipt in the app of the tax service: point the camera at the code.',
    rows: { at: 'Date and time', fn: 'Fiscal storage', fd: 'Document', fp: 'Attribute' },
    other: 'Русский',
  },
} as const;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.4 system-ui,sans-serif;max-width:24rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:1.125rem;margin:1.5rem 0 0}.sum{font-size:2rem;font-weight:700;margin:0 0 1.25rem}p{margin:.75rem 0}small{opacity:.75}svg{display:block;width:12rem;margin:1.25rem 0;border-radius:.5rem;background:#fff}';
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
const MAX_BYTES = 64 * 1024;

export interface FiscalPageDeps {
  db: Db;
  clock: Clock;
  cities: CityDirectory;
  secretKey: string;
  work: Pick<Worker, 'wake'> | null;
}

/** The address that the operator calls is secret, because it signs nothing. */
export const callbackSecret = (secretKey: string, city: string): string =>
  createHmac('sha256', secretKey).update(`fiscal:${city}`).digest('hex').slice(0, 40);

const hintSchema = z.object({ uuid: z.string().check(z.minLength(1), z.maxLength(128)) });

/** Serves documents without a page of the operator, and takes its hints. */
export function addReceiptPages(server: FastifyInstance, deps: FiscalPageDeps): void {
  const cityOf = (city: string): number => {
    const id = deps.work === null ? null : deps.cities.idOf(city);
    if (id === null) throw new TransportFault(404);
    return id;
  };
  server.get('/:city/fiscal/:operation/:kind/:nonce', async (request, reply) => {
    const { city, operation, kind, nonce } = request.params as Record<
      'city' | 'operation' | 'kind' | 'nonce',
      string
    >;
    const cityId = cityOf(city);
    const isKey =
      /^\d{1,15}$/.test(operation) &&
      (kind === 'income' || kind === 'refund') &&
      z.uuid().safeParse(nonce).success;
    const document = isKey
      ? await findDocument(deps.db, { cityId, operationId: Number(operation), kind, nonce })
      : null;
    if (!isKey || document === null) throw new TransportFault(404);
    const { lang } = request.query as { lang?: unknown };
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(await drawDocument(document, kind, lang === 'en' ? 'en' : 'ru'));
  });
  server.post('/:city/api/fiscal/report/:secret', { bodyLimit: MAX_BYTES }, async (request) => {
    const { city, secret } = request.params as { city: string; secret: string };
    const cityId = cityOf(city);
    if (!isSameText(secret, callbackSecret(deps.secretKey, city))) throw new TransportFault(404);
    const hint = hintSchema.safeParse(request.body);
    if (!hint.success) throw new TransportFault(400);
    await lookNow(deps.db, cityId, hint.data.uuid, new Date(deps.clock.now()));
    deps.work?.wake();
    return { status: 'ok' };
  });
}

/** The content of the code that the tax service reads. 1 is income, 2 its refund. */
export function checkText({ at, total, fn, fd, fp }: FiscalDocument, kind: 'income' | 'refund'): string {
  const time = at.replaceAll(/[-:]/g, '');
  return `t=${time}&s=${roublesText(total)}&fn=${fn}&i=${fd}&fp=${fp}&n=${kind === 'income' ? 1 : 2}`;
}

async function drawDocument(
  document: FiscalDocument,
  kind: 'income' | 'refund',
  lang: 'ru' | 'en',
): Promise<string> {
  const texts = TEXTS[lang];
  const other = lang === 'ru' ? 'en' : 'ru';
  const { at, fn, fd, fp } = document;
  const [day = '', time = ''] = at.split('T');
  const values = { at: `${day.split('-').toReversed().join('.')} ${time}`, fn, fd, fp };
  const rows = Object.entries(texts.rows).map(
    ([name, text]) => `<p><small>${text}</small><br>${escapeHtml(values[name as keyof typeof values])}</p>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.kind[kind]}</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<main translate="no">
<p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.other}</a></p>
<h1>${texts.kind[kind]}</h1>
<p class="sum">${escapeHtml(formatMoney(document.total, 'zonePrice'))}</p>
${rows.join('\n')}
${await QRCode.toString(checkText(document, kind), { type: 'svg', errorCorrectionLevel: 'M' })}
<p>${texts.note}</p>
</main>
</body>
</html>
`;
}
