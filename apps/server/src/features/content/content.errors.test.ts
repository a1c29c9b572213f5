import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';

const scene = moneyScene({ nowMs: Date.UTC(2026, 11, 1) });
const { server } = scene;

const news = async (query: string) => {
  const response = await fetch(`${server.url}/saint-petersburg/api/news${query}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('news of the pack', () => {
  it('[SRV-142][SRV-140] pages the list by limit and offset, newest first, 20 by default', async () => {
    const all = await news('');
    const titles = (all.body['result'] as { title: string }[]).map(({ title }) => title);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toMatch(/^Зимняя уборка/);
    const one = await news('?limit=1&offset=1');
    expect(one.body).toMatchObject({ status: 'ok', total: 2, result: [{ title: titles[1], demo: true }] });
  });

  it('[SRV-143] get-one returns the item of an id', async () => {
    const [item] = (await news('')).body['result'] as { id: number }[];
    const answer = await server.call(operations.getNewsItem, { id: item?.id ?? 0 });
    expect(answer).toEqual({ status: 'ok', result: item });
  });

  it('[BAD-90] rejects ids and page numbers in other formats', async () => {
    for (const id of ['1e1', '0', '-1', '999999', 'x', '9'.repeat(40), '', '1.0']) {
      const answer = await news(`/get-one?id=${id}`);
      expect([answer.status, answer.body['errorName']]).toEqual([404, 'UnknownError']);
    }
    for (const query of ['?limit=0', '?limit=1e1', '?limit=-1', '?limit=101', '?offset=-1', '?offset=x'])
      expect((await news(query)).body).toMatchObject({ errorName: 'ValidationError' });
    expect((await news('?offset=1000000000000000000')).body).toMatchObject({ status: 'ok', result: [] });
  });

  it('[BAD-91][THR-14] returns the same not-found response for non-pages and never a file', async () => {
    const tried = [
      '../../etc/passwd',
      '%2e%2e/',
      '/etc/passwd',
      'how-to-pay/../how-to-pay',
      'HOW-TO-PAY',
      'a'.repeat(5000),
    ];
    const more = [
      'how-to-pay%00',
      'how-to-pay/',
      '//how-to-pay',
      'pages/pages/how-to-pay',
      '',
      '<script>',
      'постер',
      '..%5c..%5cx',
    ];
    const answers = await Promise.all(
      [...tried, ...more].map(async (path) => {
        const response = await server.send(operations.getPage, { path });
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*UnknownError/);
    const raw = await fetch(`${server.url}/saint-petersburg/api/pages/get-by-path?path=a%00b`);
    expect(await raw.text()).not.toContain('root:');
    expect(await server.call(operations.getPage, { path: 'how-to-pay' })).toMatchObject({ status: 'ok' });
  });

  it('[THR-14] returns a page only in its city', async () => {
    const response = await server.send(operations.getPage, { path: 'how-to-pay' }, { city: 'moscow' });
    expect(response.status).toBe(404);
  });
});
