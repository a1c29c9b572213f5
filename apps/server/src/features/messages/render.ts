import { escapeHtml } from '#src/platform/http/escape-html.ts';
import { addressOf } from '@gorpark/contract/page-address';
import type { Lang } from '@gorpark/domain/time';
import type {
  Block,
  MailParams,
  MailTemplate,
  MessageTexts,
  SmsParams,
  SmsTemplate,
} from './templates/catalogue.ts';
import { en } from './templates/en.ts';
import { ru } from './templates/ru.ts';

const TEXTS: Record<Lang, MessageTexts> = { ru, en };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Returns a mail as plain text and as HTML without external resources. Links name language and city. */
export function renderMail<T extends MailTemplate>(
  template: T,
  params: MailParams[T],
  where: { lang: Lang; city: string; slug: string; publicUrl: string },
): RenderedMail {
  const texts = TEXTS[where.lang];
  const mail = texts.mail[template];
  const blocks: Block[] = [{ kind: 'text', text: texts.greeting }, ...mail.blocks(params)];
  const footer = texts.footer(where.city);
  const link = (path: string): string => {
    const url = new URL(addressOf(where.lang, path), where.publicUrl);
    url.searchParams.set('city', where.slug);
    return url.href;
  };
  return {
    subject: mail.subject,
    text: `${blocks.map((block) => plain(block, link)).join('\n\n')}\n\n-- \n${footer}\n`,
    html: page(where.lang, mail.subject, blocks.map((block) => html(block, link)).join('\n'), footer),
  };
}

/** Returns the text of an SMS. The code comes first, so that a locked screen shows it. */
export function renderSms<T extends SmsTemplate>(template: T, params: SmsParams[T], lang: Lang): string {
  return TEXTS[lang].sms[template](params);
}

function plain(block: Block, link: (path: string) => string): string {
  return block.kind === 'link' ? `${block.label}:\n${link(block.path)}` : block.text;
}

function html(block: Block, link: (path: string) => string): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
  if (block.kind === 'code')
    return `<p style="margin:0 0 16px;font:700 28px/1.2 monospace;letter-spacing:4px">${escapeHtml(block.text)}</p>`;
  const href = escapeHtml(link(block.path));
  return `<p style="margin:0 0 16px"><a href="${href}" style="color:#1f4fd8">${escapeHtml(block.label)}</a></p>`;
}

function page(lang: Lang, title: string, body: string, footer: string): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#161b26;background:#ffffff">
<div style="max-width:480px">
${body}
<p style="margin:24px 0 0;font-size:13px;color:#5b6475">${escapeHtml(footer)}</p>
</div></body></html>
`;
}
