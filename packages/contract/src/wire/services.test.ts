import { describe, expect, it } from 'vitest';
import { readAppeals, readMessages, readSent } from '../person/appeals/read.ts';
import { readNews, readNewsItem, readPage, readPopup } from '../public/content/read.ts';

describe('feedback responses', () => {
  it('[SRV-112] reads id, subject, status, lastMessage, count and statusColor of an appeal', () => {
    const wire = {
      id: 20417,
      subject: 'Списали дважды',
      status: 'В работе',
      lastMessage: 'Проверяем',
      count: 1,
      statusColor: 'green',
    };
    expect(readAppeals({ result: [wire, { subject: 'нет номера' }] })).toEqual([
      {
        id: '20417',
        subject: 'Списали дважды',
        status: 'inProgress',
        statusText: 'В работе',
        colour: 'green',
        lastMessage: 'Проверяем',
        count: 1,
        createdMs: null,
        updatedMs: null,
      },
    ]);
  });

  it('[SRV-113] colours each status text; an unknown one gets the given colour', () => {
    const colours = [
      ['Зарегистрировано', 'green'],
      ['in progress', 'green'],
      ['Нужны детали', 'green'],
      ['Требует уточнения', 'green'],
      ['Завершено', 'grey'],
      ['completed', 'grey'],
    ];
    const read = readAppeals(colours.map(([status], id) => ({ id, status, statusColor: 'red' })));
    expect(read.map(({ statusText, colour }) => [statusText, colour])).toEqual(colours);
    expect(readAppeals([{ id: 1, status: 'На паузе', statusColor: 'grey' }])[0]).toMatchObject({
      status: null,
      colour: 'grey',
    });
  });

  it("[SRV-114] reads date, text, out flag (1 is the driver's own) and withTitle of a message", () => {
    const wire = [
      { date: '2026-11-17T08:52:00Z', text: 'Здравствуйте', out: 1, withTitle: true },
      { date: '2026-11-17T09:30:00Z', text: 'Добрый день', out: 0, withTitle: true },
      { date: '2026-11-18T06:14:00Z', text: 'Проверяем', out: 0, withTitle: false },
    ];
    expect(readMessages({ count: 3, items: wire })).toMatchObject([
      { dateMs: Date.UTC(2026, 10, 17, 8, 52), text: 'Здравствуйте', isOwn: true, withTitle: true },
      { dateMs: Date.UTC(2026, 10, 17, 9, 30), text: 'Добрый день', isOwn: false, withTitle: true },
      { dateMs: Date.UTC(2026, 10, 18, 6, 14), text: 'Проверяем', isOwn: false, withTitle: false },
    ]);
  });

  it('computes withTitle when the back end omits it', () => {
    const items = ['1', 1, 0, false].map((out, id) => ({ id, text: `${id}`, out }));
    expect(readMessages({ items }).map(({ withTitle }) => withTitle)).toEqual([true, false, true, false]);
  });

  it('reads the user message and, from our back end, the sent message', () => {
    expect(readSent({ status: 'ok', userMessage: 'Отправлено' })).toEqual({
      userMessage: 'Отправлено',
      message: null,
    });
    expect(readSent({ userMessage: '', message: { id: '9', text: 'да', out: 1 } }).message).toMatchObject({
      id: '9',
      isOwn: true,
    });
  });
});

describe('content responses', () => {
  it('reads news in several formats, skips items without number or title, drops unsafe images', () => {
    const item = {
      id: 7,
      title: 'Зона',
      preview: 'Коротко',
      text: '<p>Всё</p>',
      image: 'javascript:alert(1)',
      publishedAt: '2026-11-20T09:00:00Z',
    };
    expect(readNews({ result: [item, { id: 8 }], total: 2 })).toEqual({
      items: [
        {
          id: '7',
          title: 'Зона',
          preview: 'Коротко',
          text: '<p>Всё</p>',
          image: '',
          publishedMs: Date.UTC(2026, 10, 20, 9),
          isDemo: false,
        },
      ],
      total: 2,
    });
    expect(readNews([{ ...item, image: '/maps/a.svg' }]).items[0]?.image).toBe('/maps/a.svg');
    expect(readNewsItem({ result: item }).title).toBe('Зона');
    expect(() => readNewsItem({ result: null })).toThrow('no news item');
  });

  it('throws for a page without title and text', () => {
    expect(readPage({ result: { title: 'О нас', text: '<p>…</p>' } })).toMatchObject({
      title: 'О нас',
      updatedMs: null,
    });
    expect(() => readPage({ result: {} })).toThrow('no page');
  });

  it('[SRV-166] reads title, message and updated of a pop-up notification', () => {
    const popup = { title: 'Внимание', message: '<p>Ремонт</p>', updated: '2026-11-20T09:00:00.000Z' };
    expect(readPopup({ status: 'ok', result: popup })).toEqual(popup);
  });

  it('[SRV-167] returns null for a notification with neither title nor message', () => {
    expect(readPopup({ result: { title: ' ', message: '', updated: 'x' } })).toBeNull();
    expect(readPopup({ result: null })).toBeNull();
  });
});
