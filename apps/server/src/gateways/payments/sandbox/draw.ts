import { formatMoney, kopecks } from '@gorpark/domain/money';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import { CARDS } from './bank.ts';
import type { BankRow } from './bank.sql.ts';
import { DELIVERIES } from './tables.ts';
import { PAGE_TEXTS } from './texts.ts';

export type PageLang = 'ru' | 'en';

/** Returns a page without scripts that never claims that the portal has the money. */
export function drawPage(row: BankRow, lang: PageLang): string {
  const texts = PAGE_TEXTS[lang];
  const sum = formatMoney(kopecks(row.amount), 'zonePrice');
  const other = lang === 'ru' ? 'en' : 'ru';
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.title}: ${escapeHtml(sum)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<main>
<header>
<p class="bank"><span>${texts.title}</span> <a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.other}</a></p>
<p class="order">${texts.order} ${escapeHtml(row.order)}</p>
<h1>${escapeHtml(sum)}</h1>
<p class="note">${texts.note}</p>
</header>
${drawBody(row, lang)}
</main>
</body>
</html>
`;
}

function drawBody(row: BankRow, lang: PageLang): string {
  const texts = PAGE_TEXTS[lang];
  const { status } = row;
  if (status === 'succeeded' || status === 'canceled')
    return `<section aria-live="polite"><h2>${texts.decided[status]}</h2>
<p><a class="button" href="${escapeHtml(row.returnUrl)}">${texts.back}</a></p></section>`;
  if (status === 'confirming')
    return `<form method="post" action="?lang=${lang}"><h2>${texts.secureTitle}</h2>
<p>${texts.secureText}</p>
${drawButtons('confirm', texts.confirm, texts.refuse)}</form>`;
  return `<form method="post" action="?lang=${lang}">
${row.method === 'card' ? drawCards(lang) : `<h2>${texts.sbp}</h2>\n<p>${texts.sbpHint}</p>`}
${drawDeliveries(lang)}
${drawButtons('pay', `${texts.pay} ${escapeHtml(formatMoney(kopecks(row.amount)))}`, texts.refuse)}</form>`;
}

function drawCards(lang: PageLang): string {
  const texts = PAGE_TEXTS[lang];
  const cards = CARDS.map(
    (card, index) => `<label><input type="radio" name="card" value="${card}"${index === 0 ? ' checked' : ''}>
<span><strong>${texts.cards[card].name}</strong><small>${texts.cards[card].hint}</small></span></label>`,
  );
  return `<fieldset><legend>${texts.choose}</legend>\n${cards.join('\n')}\n</fieldset>`;
}

function drawDeliveries(lang: PageLang): string {
  const texts = PAGE_TEXTS[lang];
  const options = DELIVERIES.map((name) => `<option value="${name}">${texts.deliveries[name]}</option>`);
  return `<details><summary>${texts.noticesHint}</summary>
<label class="select" for="delivery">${texts.notices}</label>
<select id="delivery" name="delivery">${options.join('')}</select></details>`;
}

function drawButtons(action: string, label: string, refuse: string): string {
  return `<div class="buttons"><button name="action" value="${action}">${label}</button>
<button class="second" name="action" value="refuse">${refuse}</button></div>`;
}
