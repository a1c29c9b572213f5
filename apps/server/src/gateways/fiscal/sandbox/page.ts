import type { FastifyInstance } from 'fastify';
import { formatMoney, kopecks } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import { findReceipt } from './receipts.sql.ts';
import type { SandboxReceipt } from './tables.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type PageLang = 'ru' | 'en';

const TEXTS = {
  ru: {
    title: 'Учебный оператор чеков',
    note: 'Это тестовый чек: в налоговую он не отправлен.',
    kind: { income: 'Кассовый чек. Приход', refund: 'Кассовый чек. Возврат прихода' },
    subject: { advance: 'Аванс', parking: 'Парковка', subscription: 'Абонемент' },
    rows: { subject: 'Предмет расчёта', order: 'Заказ', at: 'Дата и время (UTC)', sum: 'Итог' },
    other: 'English',
  },
  en: {
    title: 'Sandbox receipt operator',
    note: 'This is a test receipt: it was not sent to the tax service.',
    kind: { income: 'Fiscal receipt. Income', refund: 'Fiscal receipt. Refund of income' },
    subject: { advance: 'Advance', parking: 'Parking', subscription: 'Subscription' },
    rows: { subject: 'Subject', order: 'Order', at: 'Date and time (UTC)', sum: 'Total' },
    other: 'Русский',
  },
} as const;

export function addFiscalPage(server: FastifyInstance, { db, isShown }: { db: Db; isShown: boolean }): void {
  server.get('/sandbox-fiscal/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string };
    const receipt = isShown && /^[\w-]{43}$/.test(secret) ? await findReceipt(db, secret) : null;
    if (!receipt) throw new TransportFault(404);
    const { lang } = request.query as { lang?: unknown };
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(drawReceipt(receipt, lang === 'en' ? 'en' : 'ru'));
  });
}

function drawReceipt(receipt: SandboxReceipt, lang: PageLang): string {
  const texts = TEXTS[lang];
  const other = lang === 'ru' ? 'en' : 'ru';
  const sum = formatMoney(kopecks(receipt.amount), 'zonePrice');
  const rows = [
    [texts.rows.subject, texts.subject[receipt.subject]],
    [texts.rows.order, receipt.orderNumber],
    [texts.rows.at, formatDateTime(receipt.atMs, 'UTC', 'DD.MM.YYYY HH:mm')],
    [texts.rows.sum, sum],
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.kind[receipt.kind]}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<main>
<header>
<p class="bank"><span>${texts.title}</span> <a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.other}</a></p>
<p class="order">${texts.kind[receipt.kind]}</p>
<h1>${escapeHtml(sum)}</h1>
<p class="note">${texts.note}</p>
</header>
<section>
${rows.map(([name = '', value = '']) => `<p><small>${name}</small><br>${escapeHtml(value)}</p>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}
