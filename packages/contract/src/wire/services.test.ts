import { describe, expect, it } from 'vitest';
import { readAppeals, readMessages, readSent } from './appeals.ts';
import { readNews, readNewsItem, readPage, readPopup } from './content.ts';

describe('feedback on the wire', () => {
  it('[SRV-112] an appeal holds id, subject, status, lastMessage, count and statusColor', () => {
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

  it('[SRV-113] the words of each status, in both languages, have its colour; an unknown word has the named one', () => {
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

  it('[SRV-114] a message holds date, text, an out flag (1 is the own) and withTitle', () => {
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

  it('withTitle is worked out where a back end does not tell it', () => {
    const items = ['1', 1, 0, false].map((out, id) => ({ id, text: `${id}`, out }));
    expect(readMessages({ items }).map(({ withTitle }) => withTitle)).toEqual([true, false, true, false]);
  });

  it('the answer to a message tells what to say and, from our back end, the message', () => {
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

describe('content on the wire', () => {
  it('reads news in several shapes; what has no number or title is left out, a strange picture is none', () => {
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

  it('a page without title and text is none', () => {
    expect(readPage({ result: { title: 'О нас', text: '<p>…</p>' } })).toMatchObject({
      title: 'О нас',
      updatedMs: null,
    });
    expect(() => readPage({ result: {} })).toThrow('no page');
  });

  it('[SRV-166] a pop-up notification holds title, message and updated', () => {
    const popup = { title: 'Внимание', message: '<p>Ремонт</p>', updated: '2026-11-20T09:00:00.000Z' };
    expect(readPopup({ status: 'ok', result: popup })).toEqual(popup);
  });

  it('[SRV-167] one with neither title nor message is none', () => {
    expect(readPopup({ result: { title: ' ', message: '', updated: 'x' } })).toBeNull();
    expect(readPopup({ result: null })).toBeNull();
  });
});
