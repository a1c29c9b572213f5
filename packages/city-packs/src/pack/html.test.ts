import { HTML_ATTACKS } from '@gorpark/contract/html-attacks';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './html.ts';

describe('sanitizeHtml', () => {
  it.each(HTML_ATTACKS)('[SRV-147][SRV-171][THR-13] removes dangerous markup from %s', (attack) => {
    const clean = sanitizeHtml(attack);
    expect(clean).not.toMatch(
      /<(?:script|img|svg|iframe|style|form|input|math|base|meta|noscript)|\son\w+=|style=/i,
    );
    expect(clean).not.toMatch(/href="(?!https?:\/\/|\/[^/\\])/i);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it('[SRV-147] keeps text formatting and opens external links in a new tab with noopener', () => {
    const html =
      '<h2>Зона</h2><p>С <b>1 декабря</b> &mdash; <a href="/pages/how">как</a></p><ul><li>а</li></ul>';
    expect(sanitizeHtml(html)).toBe(html.replace('&mdash;', '—'));
    expect(
      sanitizeHtml('<a href="https://city.example/x?a=1&b=2" onclick="x()" rel="opener">город</a>'),
    ).toBe(
      '<a href="https://city.example/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">город</a>',
    );
  });
});
