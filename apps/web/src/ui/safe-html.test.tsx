import { HTML_ATTACKS, HTML_DANGER } from '@gorpark/contract/html-attacks';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeNews } from '#src/test/fake-services.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { cleanHtml } from './clean-html.ts';

const LATE = { timeout: 15_000 };
const DIRTY = `<p>Начало</p>${HTML_ATTACKS.join('').replaceAll('alert(1)', 'window.hacked=1')}<p>Конец</p>`;
const updated = '2026-11-20T06:00:00.000Z';

const PLACES: readonly [string, string, Partial<FakeAnswers>][] = [
  ['an item of the news', '/news/7', { getNewsItem: { result: fakeNews({ text: DIRTY }) } }],
  [
    'a content page',
    '/pages/how-to-pay',
    { getPage: { result: { path: 'how-to-pay', title: 'Как', text: DIRTY, updatedAt: updated } } },
  ],
  ['the pop-up', '/news', { getPopup: { result: { title: 'Внимание', message: DIRTY, updated } } }],
];

describe('HTML of the back end', () => {
  it.each(HTML_ATTACKS)('[SRV-147][THR-13] removes dangerous markup from %s on the client', (attack) => {
    const clean = cleanHtml(attack);
    expect(clean).not.toMatch(HTML_DANGER);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it.each(PLACES)('[SRV-147][THR-13] %s is shown without dangerous markup', async (_place, path, answers) => {
    await renderApp(path, { server: createFakeServer(fakeAnswers(answers)) });
    await expect.element(page.getByText('Начало'), LATE).toBeVisible();
    const text = page.getByText('Начало').element().parentElement;
    expect(text?.innerHTML).not.toMatch(HTML_DANGER);
    expect(text?.querySelectorAll('img, script, iframe, form, input, style, svg')).toHaveLength(0);
    expect('hacked' in window).toBe(false);
  });
});
