import { formatPhone } from '@gorpark/domain/phone';
import { formatDateTime } from '@gorpark/domain/time';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import type { InboxMessage } from './inbox.sql.ts';
import { codeOf, linkOf, pathOf } from './parts.ts';

const REFRESH_S = 10;
const CHANNELS = { mail: 'Письмо', sms: 'SMS', call: 'Звонок', push: 'Уведомление' } as const;

export function drawInbox(
  messages: readonly InboxMessage[],
  { to, publicUrl }: { to: string | null; publicUrl: string },
): string {
  const filter = to === null ? '' : `?to=${encodeURIComponent(to)}`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_S};url=/dev/inbox${escapeHtml(filter)}">
<meta name="robots" content="noindex">
<title>Ящик разработки${messages.length > 0 ? ` (${messages.length})` : ''}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<main>
<header>
<h1>Ящик разработки</h1>
<p>Письма, SMS и звонки, которые портал отправил бы людям. Сначала новые. <span lang="en">What the portal would send out, newest first.</span></p>
${drawFilter(to)}
</header>
${messages.length === 0 ? drawEmpty(to) : messages.map((message) => drawMessage(message, publicUrl)).join('\n')}
</main>
</body>
</html>
`;
}

function drawFilter(to: string | null): string {
  const all = to === null ? '' : '<a class="all" href="/dev/inbox">Показать все</a>';
  return `<form action="/dev/inbox" method="get" role="search">
<label for="to">Кому: почта или телефон</label>
<div class="row"><input id="to" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off" spellcheck="false">
<button type="submit">Найти</button>${all}</div>
</form>`;
}

function drawEmpty(to: string | null): string {
  const text = to === null ? 'Пока ничего не отправлено.' : 'Этому получателю пока ничего не отправлено.';
  return `<p class="empty">${text} Страница обновляется сама каждые ${REFRESH_S} секунд.</p>`;
}

function drawMessage(message: InboxMessage, publicUrl: string): string {
  const { channel, city, cityName, subject, at } = message;
  const to = channel === 'mail' || channel === 'push' ? message.to : formatPhone(message.to);
  const code = codeOf(message);
  const link = linkOf(message.text, publicUrl);
  const time = formatDateTime(at.getTime(), message.timeZone, 'DD.MM.YYYY HH:mm');
  return `<article data-channel="${channel}" data-city="${escapeHtml(city)}">
<p class="meta"><span class="badge">${CHANNELS[channel]}</span> <time datetime="${at.toISOString()}">${time}</time> <span>${escapeHtml(cityName)}</span></p>
<h2>${escapeHtml(subject || headline(message))}</h2>
<p class="to">Кому: <a href="/dev/inbox?to=${encodeURIComponent(message.to)}">${escapeHtml(to)}</a></p>
${code === null ? '' : `<p class="code"><span>Код</span> <code>${escapeHtml(code)}</code></p>`}
${link === null ? '' : `<p><a class="open" href="${escapeHtml(link)}">Открыть в портале</a></p>`}
${channel === 'call' ? '' : drawText(message.text, publicUrl)}
</article>`;
}

function headline({ channel, text }: InboxMessage): string {
  return channel === 'call' ? `Звонок с номера, который кончается на ${text}` : 'Текстовое сообщение';
}

function drawText(text: string, publicUrl: string): string {
  const drawn = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? drawLink(part, publicUrl) : escapeHtml(part)))
    .join('');
  return `<p class="text">${drawn.trim()}</p>`;
}

function drawLink(address: string, publicUrl: string): string {
  const path = pathOf(address, publicUrl);
  return path === null ? escapeHtml(address) : `<a href="${escapeHtml(path)}">${escapeHtml(path)}</a>`;
}
