import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeNews } from '#src/test/fake-services.ts';
import { renderApp } from '#src/test/render-app.tsx';

const open = (path: string, answers: Partial<FakeAnswers> = {}) =>
  renderApp(path, { server: createFakeServer(fakeAnswers(answers)) });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const LATE = { timeout: 15_000 };

const MANY = Array.from({ length: 45 }, (_, n) => fakeNews({ id: n + 1, title: `Новость ${n + 1}` }));

describe('news', () => {
  it('[SRV-140][SRV-138] pages the list by limit and offset, 20 items a page, for a visitor', async () => {
    const { server } = await open('/news', {
      getNews: ({ input }) => {
        const offset = Number(input['offset']);
        return { result: MANY.slice(offset, offset + Number(input['limit'])), total: MANY.length };
      },
    });
    const items = () => page.getByRole('main').getByRole('listitem').elements().length;
    await expect.poll(items, LATE).toBe(20);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(items).toBe(40);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(items).toBe(45);
    expect(page.getByRole('button', { name: 'Показать ещё' }).query()).toBeNull();
    expect(server.callsOf('getNews').map(({ input }) => [input['limit'], input['offset']])).toEqual([
      ['20', '0'],
      ['20', '20'],
      ['20', '40'],
    ]);
  });

  it('[SRV-139] shows the item of /news/{id}, sets the window title and links back', async () => {
    const { server, history } = await open('/news');
    await page.getByRole('link', { name: 'Зимняя уборка' }).click();
    await expect.element(page.getByText('по графику')).toBeVisible();
    expect(history.location.pathname).toBe('/news/7');
    expect(server.callsOf('getNewsItem').map(({ input }) => input['id'])).toEqual(['7']);
    await expect.poll(() => document.title).toBe('Зимняя уборка — Городские парковки');
    await page.getByRole('link', { name: 'Все новости' }).click();
    await expect.element(heading('Новости')).toBeVisible();
  });

  it('[SRV-147][THR-13] sanitises the text on the client: no script, links without an opener', async () => {
    const text =
      '<p>Да</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:window.hacked=1">а</a>' +
      '<a href="https://city.example" rel="opener" onclick="window.hacked=1">город</a><iframe src="/"></iframe><p style="color:red" id="b">б</p>';
    await open('/news/7', { getNewsItem: { result: fakeNews({ text }) } });
    const link = page.getByRole('link', { name: 'город' });
    await expect.element(link, LATE).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
    const article = document.querySelector('article');
    expect(article?.querySelectorAll('img, script, iframe, [onclick], [style], [id]')).toHaveLength(0);
    expect(article?.innerHTML).not.toMatch(/javascript:/);
    expect('hacked' in window).toBe(false);
  });

  it('[BAD-90] shows "not found" for an unknown item', async () => {
    await open('/news/1e1', { getNewsItem: () => new Response('{}', { status: 404 }) });
    await expect.element(heading(/не наш|нет/i), LATE).toBeVisible();
  });

  it('[SRV-149] requests English in the first request of an English page', async () => {
    const { server } = await open('/en/news');
    await expect.element(page.getByRole('link', { name: 'Зимняя уборка' }), LATE).toBeVisible();
    expect(server.callsOf('getNews').map(({ headers }) => headers.get('accept-language'))).toEqual(['en']);
  });

  it('shows an empty list and a list that fails to load', async () => {
    await open('/en/news', { getNews: { result: [], total: 0 } });
    await expect.element(heading('There is no news yet'), LATE).toBeVisible();
    const { server } = await open('/news', { getNews: refusal('UnknownError') });
    await expect.element(heading('Новости не загрузились')).toBeVisible();
    server.answer('getNews', { result: [fakeNews()], total: 1 });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(page.getByRole('link', { name: 'Зимняя уборка' })).toBeVisible();
  });
});
