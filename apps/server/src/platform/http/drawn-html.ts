import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DrawnPage } from '@gorpark/contract/drawing';
import { escapeHtml } from './escape-html.ts';

const CLASS = /\.(_[\w-]+)/g;

const LINKED = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

export interface Sheet {
  address: string;
  text: string;
}

/** Returns the finder of a page's style sheets: those that its document links, then those of its class names. */
export function createStyleFinder(webFolder: string): (document: string, html: string) => Sheet[] {
  const assets = path.join(webFolder, 'assets');
  const texts = new Map<string, string>();
  const sheetOf = new Map<string, string>();
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.css'))) {
    const address = `/assets/${name}`;
    const text = readFileSync(path.join(assets, name), 'utf8');
    texts.set(address, text);
    for (const [, className = ''] of text.matchAll(CLASS)) sheetOf.set(className, address);
  }
  return (document, html) => {
    const found = new Set([...document.matchAll(LINKED)].map(([, address = '']) => address));
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(' ')) {
        const address = sheetOf.get(name);
        if (address !== undefined) found.add(address);
      }
    return [...found].flatMap((address) => {
      const text = texts.get(address);
      return text === undefined ? [] : [{ address, text }];
    });
  };
}

/**
 * Puts a drawn page into the client's document. Its style sheets and style attributes become one style element, because
 * the first paint would wait for files, and the content policy allows an element by its hash.
 */
export function withDrawn(document: string, html: string, page: DrawnPage, sheets: readonly Sheet[]) {
  const styles = new Set<string>();
  const body = html.replaceAll(/ style="([^"]*)"/g, (_whole, style: string) => {
    styles.add(style);
    return ` data-style="${style}"`;
  });
  const rules = [
    ...sheets.map(({ text }) => text),
    ...[...styles].map((style) => `[data-style="${cssText(style)}"]{${plainText(style)}}`),
  ].join('');
  const inlined = new Set(sheets.map(({ address }) => address));
  const head = [
    // The link keeps the client from loading the sheet again. A disabled one would load.
    ...sheets.map(
      ({ address }) => `<link rel="stylesheet" type="text/inlined" href="${escapeHtml(address)}">`,
    ),
    `<style>${rules}</style>`,
  ];
  // `<` would end the block early.
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`);
  const text = document
    .replaceAll(LINKED, (link, address: string) => (inlined.has(address) ? '' : link))
    .replace('<html ', `<html data-drawn="${page.offsetMinutes}" data-city="${escapeHtml(page.view.city)}" `)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="drawn">${data}</script>`,
    );
  return { text, styleHash: `'sha256-${createHash('sha256').update(rules).digest('base64')}'` };
}

const plainText = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const cssText = (attribute: string): string => plainText(attribute).replaceAll(/["\\]/g, String.raw`\$&`);
