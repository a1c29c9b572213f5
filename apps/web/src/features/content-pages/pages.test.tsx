import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

const open = (path: string, answers: Partial<FakeAnswers> = {}) =>
  renderApp(path, { server: createFakeServer(fakeAnswers(answers)) });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const LATE = { timeout: 15_000 };
const result = (title: string, text = '<p>Текст</p>') => ({
  result: { path: 'how-to-pay', title, text, updatedAt: '2026-11-20T06:00:00.000Z' },
});

describe('content pages', () => {
  it('[SRV-144] fetches and shows the page of a path under /pages, also to guests', async () => {
    const { server } = await open('/pages/about/how-to-pay', { getPage: result('Как платить') });
    await expect.element(heading('Как платить'), LATE).toBeVisible();
    expect(server.callsOf('getPage').map(({ input }) => input['path'])).toEqual(['about/how-to-pay']);
    await expect.poll(() => document.title).toBe('Как платить — Городские парковки');
  });

  it('opens portal links without a page load', async () => {
    const { history } = await open('/pages/a', {
      getPage: result('А', '<p><a href="/news">новости</a></p>'),
    });
    await page.getByRole('main').getByRole('link', { name: 'новости' }).click();
    await expect.poll(() => history.location.pathname).toBe('/news');
    await expect.element(heading('Новости'), LATE).toBeVisible();
  });

  it('[BAD-91][THR-14] shows not found for an unknown path and requests no invalid path', async () => {
    const { server } = await open('/pages/%2e%2e%2fetc%2fpasswd');
    await expect.element(heading(/./), LATE).toBeVisible();
    expect(server.callsOf('getPage')).toEqual([]);
    await open('/pages/nothing');
    await expect.element(heading(/./)).toBeVisible();
    expect(page.getByText('Текст').query()).toBeNull();
  });

  it("[SRV-145] shows the city's rules at /pages/personal-data-rules, else those of the portal", async () => {
    await open('/pages/personal-data-rules');
    await expect.element(heading('Правила обработки персональных данных'), LATE).toBeVisible();
    await expect.element(page.getByText(/ГКУ «Парковки».+7830002293.+190000/)).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: /^data@/ })).toBeVisible();
    await open('/pages/personal-data-rules', { getPage: result('Правила города') });
    await expect.element(heading('Правила города')).toBeVisible();
  });
});
