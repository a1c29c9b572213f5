import { expect, it } from 'vitest';
import { HTML_ATTACKS, HTML_DANGER } from './html-attacks.ts';
import { isOuterLink, SAFE_LINK } from './safe-html.ts';

it.each([
  ['http://portal.example/a', true],
  ['https://portal.example', true],
  ['HTTPS://portal.example', true],
  ['/news/7', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https:///evil.example', false],
  ['https:// evil.example', false],
  ['https:evil.example', false],
  ['javascript:alert(1)', false],
  ['javascript:/https://portal.example', false],
  ['x https://portal.example', false],
  ['mailto:a@b.ru', false],
  ['news/7', false],
  ['', false],
])('[THR-13] accepts only allowed links: keeps a link to %o: %s', (href, stays) => {
  expect(SAFE_LINK.test(href)).toBe(stays);
});

it('treats a link as external only when it has a scheme', () => {
  expect(['https://a.example', 'http://a.example', 'HTTP://a.example'].map(isOuterLink)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/news', '/go?to=https://a.example', 'httpx'].map(isOuterLink)).toEqual([false, false, false]);
});

it('[THR-13] finds unsafe markup in every attack and in no clean text', () => {
  const clean = '<p>A <a href="https://a.example">b</a>, <a href="/news" title="on style">c</a></p>';
  expect(HTML_DANGER.test(clean)).toBe(false);
  const found = HTML_ATTACKS.filter((attack) => HTML_DANGER.test(attack));
  const bare = '<a href=" java\nscript:alert(1)">a</a>';
  expect(found).toContain(bare);
  expect(found).toEqual([...HTML_ATTACKS]);
});
