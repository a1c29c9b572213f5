import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../test/operator.ts';

// The operator's command uses the real clock.
const scene = moneyScene({ nowMs: Date.now() });
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'moscow'];
const MOSCOW = { city: 'moscow' };
const EN = { ...MOSCOW, headers: { 'accept-language': 'en' } };
const item = (rest: object = {}) => ({
  title: { ru: 'Новая зона', en: 'A new zone' },
  preview: { ru: 'Коротко', en: 'In short' },
  text: { ru: '<p>По-русски</p>', en: '<p>In English</p>' },
  publishedAt: '2026-01-01T09:00:00Z',
  ...rest,
});
const publish = (code: string, source: object, ...more: string[]) =>
  scene.runHere(
    'news',
    'publish',
    code,
    '--file',
    folder.write(`${code}.json`, JSON.stringify(source)),
    ...CITY,
    ...more,
  );
const newsOf = async (input: object = {}, options: object = MOSCOW) =>
  (await server.call(operations.getNews, input as never, options))['result'] as Record<string, unknown>[];
const audit = (action: string, subject: string) =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('subject', '=', subject)
    .execute();

describe('news', { timeout: 120_000 }, () => {
  it("[SRV-148][SRV-141][SRV-142] lists an operator's item with all its fields", async () => {
    const ran = await publish(
      'zone',
      item({ image: '/img/a.png', text: { ru: '<p onclick=x()>Да<script>alert(1)</script></p>' } }),
      '--json',
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { id } = JSON.parse(ran.out) as { id: number };
    expect(JSON.parse(ran.out)).toMatchObject({
      ok: true,
      dryRun: false,
      code: 'zone',
      address: `/news/${id}`,
    });
    expect(await newsOf()).toEqual([
      {
        id,
        title: 'Новая зона',
        preview: 'Коротко',
        text: '<p>Да</p>',
        image: '/img/a.png',
        publishedAt: '2026-01-01T09:00:00.000Z',
      },
    ]);
    expect(await audit('news.publish', 'zone')).toMatchObject([
      { actor: 'operator', details: { withdrawn: false } },
    ]);
    expect(JSON.parse((await publish('zone', item(), '--json')).out)).toMatchObject({ id });
    expect((await scene.runHere('news', 'publish', 'zone', '--withdraw', ...CITY)).code).toBe(0);
    expect(await newsOf()).toEqual([]);
  });

  it('[SRV-149] returns an item in English if it has an English text, otherwise in Russian', async () => {
    await publish('both', item({ publishedAt: '2026-02-01T09:00:00Z' }));
    await publish('russian', item({ title: { ru: 'Только', en: 'Only' }, text: { ru: '<p>По-русски</p>' } }));
    expect((await newsOf({}, EN)).map(({ title, text }) => [title, text])).toEqual([
      ['A new zone', '<p>In English</p>'],
      ['Только', '<p>По-русски</p>'],
    ]);
    expect((await newsOf())[0]).toMatchObject({ title: 'Новая зона' });
  });

  it('shows nothing for --dry-run and for items with a later date', async () => {
    const before = (await newsOf()).length;
    const dry = await publish('dry', item(), '--dry-run', '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ ok: true, dryRun: true, id: null });
    await publish('later', item({ publishedAt: '2999-01-01T09:00:00Z' }));
    expect(await newsOf()).toHaveLength(before);
    expect(await audit('news.publish', 'dry')).toEqual([]);
  });

  it.each([
    ['no file', ['news', 'publish', 'a', ...CITY], 2, /--file или --withdraw/],
    [
      'an invalid name',
      ['news', 'publish', '../a', '--withdraw', ...CITY],
      2,
      /«\.\.\/a» не подходит. Нужно: имя/,
    ],
    [
      'an item that is not there',
      ['news', 'publish', 'nothing', '--withdraw', ...CITY],
      1,
      /Новости nothing нет/,
    ],
    ['an invalid file', ['news', 'publish', 'a', '--file', '/nowhere.json', ...CITY], 2, /nowhere\.json/],
    [
      'an invalid page path',
      ['pages', 'publish', '../x', '--withdraw', ...CITY],
      2,
      /«\.\.\/x» не подходит. Нужно: адрес/,
    ],
  ])('%s: exits with a code and one sentence', async (_, args, code, texts) => {
    const ran = await scene.runHere(...args);
    expect(ran.code).toBe(code);
    expect(ran.err).toMatch(texts);
  });
});

describe('pages and the notification', { timeout: 120_000 }, () => {
  it('[SRV-146][SRV-149] returns a page by path, in Russian if it has no English text', async () => {
    const file = folder.write(
      'p.json',
      JSON.stringify({ title: { ru: 'О нас' }, text: { ru: '<p>Мы <a href="javascript:x()">тут</a></p>' } }),
    );
    const ran = await scene.runHere('pages', 'publish', 'about/us', '--file', file, ...CITY, '--json');
    expect(ran).toMatchObject({ code: 0, err: '' });
    for (const path of ['about/us', 'pages/about/us', '/pages/about/us'])
      expect(await server.call(operations.getPage, { path }, EN)).toMatchObject({
        status: 'ok',
        result: { path: 'about/us', title: 'О нас', text: '<p>Мы <a>тут</a></p>' },
      });
    expect(await audit('pages.publish', 'about/us')).toHaveLength(1);
    await scene.runHere('pages', 'publish', 'about/us', '--withdraw', ...CITY);
    expect((await server.send(operations.getPage, { path: 'about/us' }, MOSCOW)).status).toBe(404);
  });

  it('[SRV-172][SRV-171] returns title, message and updated of the pop-up; a new text changes the date', async () => {
    const popup = () => server.call(operations.getPopup, {}, MOSCOW);
    expect(await popup()).toEqual({ status: 'ok', result: { title: '', message: '', updated: '' } });
    const show = (message: string) =>
      scene.runHere(
        'notification',
        'publish',
        '--file',
        folder.write('n.json', JSON.stringify({ title: { ru: 'Внимание' }, message: { ru: message } })),
        ...CITY,
      );
    await show('<p>Ремонт<img src=x onerror=alert(1)></p>');
    const first = (await popup())['result'] as Record<string, string>;
    expect(first).toEqual({
      title: 'Внимание',
      message: '<p>Ремонт</p>',
      updated: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    await show('<p>Ремонт</p>');
    expect((await popup())['result']).toEqual(first);
    server.clock.advance(60_000);
    await show('<p>Конец</p>');
    expect((await popup())['result']).not.toMatchObject({ updated: first['updated'] });
    await scene.runHere('notification', 'publish', '--withdraw', ...CITY);
    expect((await popup())['result']).toMatchObject({ title: '', message: '' });
    expect(await audit('notification.publish', 'popup')).toHaveLength(4);
  });
});
