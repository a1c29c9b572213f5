import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './html.ts';

/** What must never come out, in any spelling. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">a</p>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="mailto:a@b.ru">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style><p style="position:fixed">a</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
];

describe('sanitizeHtml', () => {
  it.each(ATTACKS)('[SRV-147][SRV-171][T13] takes the danger out of %s', (attack) => {
    const clean = sanitizeHtml(attack);
    expect(clean).not.toMatch(
      /<(?:script|img|svg|iframe|style|form|input|math|base|meta|noscript)|\son\w+=|style=/i,
    );
    expect(clean).not.toMatch(/href="(?!https?:\/\/|\/[^/\\])/i);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it('[SRV-147] keeps what a text needs; outer links open apart and with noopener', () => {
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
