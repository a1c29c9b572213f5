import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DrawnPage } from '@gorpark/contract/drawing';
import { escapeHtml } from './escape-html.ts';

const CLASS = /\.(_[\w-]+)/g;

/** Returns the finder of a page's style sheets by its class names. */
export function createStyleFinder(webFolder: string): (html: string) => string[] {
  const assets = path.join(webFolder, 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const sheetOf = new Map<string, string>();
  for (const sheet of sheets) {
    const text = readFileSync(path.join(assets, sheet), 'utf8');
    for (const [, name = ''] of text.matchAll(CLASS)) sheetOf.set(name, sheet);
  }
  return (html) => {
    const found = new Set<string>();
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(' ')) {
        const sheet = sheetOf.get(name);
        if (sheet !== undefined) found.add(sheet);
      }
    return [...found].map((sheet) => `/assets/${sheet}`);
  };
}

/**
 * Puts a drawn page into the client's document. Style attributes become rules of one style element, because the content
 * policy can allow only that, by its hash; `null` without any.
 */
export function withDrawn(document: string, html: string, page: DrawnPage, sheets: readonly string[]) {
  const styles = new Set<string>();
  const body = html.replaceAll(/ style="([^"]*)"/g, (_whole, style: string) => {
    styles.add(style);
    return ` data-style="${style}"`;
  });
  const rules = [...styles].map((style) => `[data-style="${cssText(style)}"]{${plainText(style)}}`).join('');
  const head = [
    ...sheets
      .filter((sheet) => !document.includes(sheet))
      .map((sheet) => `<link rel="stylesheet" crossorigin href="${escapeHtml(sheet)}">`),
    ...(rules === '' ? [] : [`<style>${rules}</style>`]),
  ];
  // `<` would end the block early.
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  const text = document
    .replace('<html ', `<html data-drawn="${page.offsetMinutes}" data-city="${escapeHtml(page.view.city)}" `)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="drawn">${data}</script>`,
    );
  const styleHash = rules === '' ? null : `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
  return { text, styleHash };
}

const plainText = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const cssText = (attribute: string): string => plainText(attribute).replaceAll(/["\\]/g, String.raw`\$&`);
