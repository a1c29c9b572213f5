import { describe, expect, it } from 'vitest';
import { readAppeals, readMessage, readMessages, readSaid } from '../person/appeals/read.ts';
import { readNews, readNewsItem, readPage } from '../public/content/read.ts';
import { readFineImage, readFines } from '../person/fines/read.ts';
import { readFileState, readHistoryFile, readOperationsPage } from '../person/history/read.ts';
import { readMadeReceipt, readReceiptList } from '../shared/read-receipts.ts';

/** Formats of other back ends: field names, status texts and nesting. */

const DAY = '2026-11-19T10:00:00Z';
const DAY_MS = Date.parse(DAY);

describe('appeals', () => {
  it.each([
    ['a bare list', [{ id: 1 }]],
    ['result', { result: [{ id: 1 }] }],
    ['items', { items: [{ id: 1 }] }],
    ['appeals', { appeals: [{ id: 1 }] }],
    ['result with items', { result: { items: [{ id: 1 }] } }],
  ])('reads appeals from %s', (_, answer) => {
    expect(readAppeals(answer).map(({ id }) => id)).toEqual(['1']);
  });

  it('skips an appeal without a number under any name and returns none without a list', () => {
    expect(
      readAppeals([{ idAppeal: 7 }, { appeal: 'A' }, { id: ' ' }, {}, null]).map(({ id }) => id),
    ).toEqual(['7', 'A']);
    for (const answer of [null, {}, { result: {} }, 'x']) expect(readAppeals(answer)).toEqual([]);
  });

  it.each([
    [['Зарегистрировано', 'Регистрация', 'Новое', 'registered', 'NEW'], 'registered'],
    [
      [
        'В работе',
        'В обработке',
        'вобработке',
        'Принято',
        'in progress',
        'in_progress',
        'in-progress',
        'InProgress',
      ],
      'inProgress',
    ],
    [['Требует уточнения', 'Нужны детали', 'Needs clarification'], 'needsClarification'],
    [['Завершено', 'Закрыто', 'Решен', 'Выполнено', ' completed ', 'closed', 'Done'], 'completed'],
    [['', 'На паузе', 'обновлено', 'renewed', 'undone', 'не принято'], null],
  ])('[SRV-113] maps the status text %j to %s', (words, status) => {
    for (const word of words)
      expect([word, readAppeals([{ id: 1, status: word }])[0]?.status]).toEqual([word, status]);
  });

  it('[SRV-113] uses the colour only for an unknown status text, in either language', () => {
    const colourOf = (status: string, statusColor: unknown) =>
      readAppeals([{ id: 1, status, statusColor }])[0]?.colour;
    for (const grey of ['grey', 'gray', 'GREY', 'серый', 'Серая'])
      expect(colourOf('На паузе', grey)).toBe('grey');
    for (const green of ['green', 'зелёный', 'lightgrey', 'не серый', '', null])
      expect(colourOf('На паузе', green)).toBe('green');
    expect([colourOf('Новое', 'grey'), colourOf('Закрыто', 'green')]).toEqual(['green', 'grey']);
  });

  it('reads the last message as text or object, counts and instants', () => {
    const read = (rest: object) => readAppeals([{ id: 1, ...rest }])[0];
    expect(read({ last_message: 'да' })?.lastMessage).toBe('да');
    expect(read({ lastMessage: { text: 'да' } })?.lastMessage).toBe('да');
    expect(['3', 2.9, -1, 'x', null].map((count) => read({ count })?.count)).toEqual([3, 2, 0, 0, 0]);
    expect(read({ createdAt: DAY })).toMatchObject({ createdMs: DAY_MS, updatedMs: null });
    expect(read({ date: DAY })).toMatchObject({ createdMs: DAY_MS, updatedMs: DAY_MS });
    expect(read({ updatedAt: DAY })).toMatchObject({ createdMs: null, updatedMs: DAY_MS });
    expect(read({ lastMessageDate: DAY })).toMatchObject({ createdMs: null, updatedMs: DAY_MS });
  });

  it('[SRV-114] skips a message without text', () => {
    expect([readMessage({ text: ' ' }), readMessage(null)]).toEqual([null, null]);
    const messages = [
      { message: 'а', out: 1, clientId: 'c' },
      { text: '', out: 0 },
      { text: 'б', out: 1 },
    ];
    expect(
      readMessages({ messages }).map(({ text, withTitle, clientId }) => [text, withTitle, clientId]),
    ).toEqual([
      ['а', true, 'c'],
      ['б', false, ''],
    ]);
    expect(readMessage({ text: 'а', withTitle: 'false' })).toMatchObject({
      withTitle: false,
      id: '',
      dateMs: null,
    });
    expect([readSaid({ userMessage: ' Готово ' }), readSaid(null)]).toEqual([
      { userMessage: 'Готово' },
      { userMessage: '' },
    ]);
  });
});

describe('news and pages', () => {
  const item = { id: 7, title: 'Зона' };

  it.each([
    ['a bare list', [item]],
    ['result', { result: [item] }],
    ['items', { items: [item] }],
    ['news', { news: [item] }],
    ['result with items', { result: { items: [item] } }],
  ])('reads news and pages from %s', (_, answer) => {
    expect(readNews(answer)).toMatchObject({ items: [{ id: '7', title: 'Зона' }], total: null });
  });

  it.each([
    ['_id', { id: undefined, _id: 'x' }, { id: 'x' }],
    ['announce', { announce: 'Коротко' }, { preview: 'Коротко' }],
    ['content', { content: 'Всё' }, { text: 'Всё' }],
    ['body', { body: 'Всё' }, { text: 'Всё' }],
    ['date', { date: DAY }, { publishedMs: DAY_MS }],
    ['demo', { demo: true }, { isDemo: true }],
  ])('accepts the field name %s', (_, sent, read) => {
    expect(readNewsItem({ ...item, ...sent })).toMatchObject(read);
    expect(readNewsItem({ item: { ...item, ...sent } })).toMatchObject(read);
  });

  it('accepts an image of this site or https only', () => {
    const imageOf = (image: unknown) => readNewsItem({ ...item, image }).image;
    for (const good of ['/a.png', 'https://a.example/b.png']) expect(imageOf(good)).toBe(good);
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'https:///x',
      'https:// x',
      'a.png',
      'xhttps://a.example',
      'data:,',
      7,
    ])
      expect([bad, imageOf(bad)]).toEqual([bad, '']);
  });

  it('throws for a news item without a number or a title', () => {
    for (const answer of [{ id: 7 }, { title: 'Зона' }, { result: {} }, null])
      expect(() => readNewsItem(answer)).toThrow('no news item');
    expect(readNews([item, { title: 'Без номера' }, { id: 8 }]).items).toHaveLength(1);
  });

  it('reads the text of a page under several names, alone or in result or page', () => {
    for (const name of ['text', 'content', 'body', 'html'])
      for (const answer of [{ [name]: 'Всё' }, { result: { [name]: 'Всё' } }, { page: { [name]: 'Всё' } }])
        expect(readPage(answer)).toEqual({ title: '', text: 'Всё', updatedMs: null });
    expect(readPage({ title: 'О нас', updated: DAY })).toEqual({
      title: 'О нас',
      text: '',
      updatedMs: DAY_MS,
    });
    expect(readPage({ title: 'О нас', updatedAt: DAY }).updatedMs).toBe(DAY_MS);
  });
});

describe('fines', () => {
  it.each([
    ['a bare list', [{ uin: '1' }]],
    ['fines', { fines: [{ uin: '1' }] }],
    ['result', { result: [{ uin: '1' }] }],
    ['result with fines', { result: { fines: [{ uin: '1' }] } }],
  ])('reads fines from %s', (_, answer) => {
    expect(readFines(answer).fines.map(({ uin }) => uin)).toEqual(['1']);
  });

  it.each([
    ['UIN', { uin: undefined, UIN: '9' }, { uin: '9' }],
    ['status', { status: 'Оплачен' }, { status: 'paid', statusText: 'Оплачен' }],
    ['offense_date', { offense_date: DAY }, { offenseMs: DAY_MS }],
    ['dateOffense', { dateOffense: DAY }, { offenseMs: DAY_MS }],
    ['ruling_date', { ruling_date: DAY }, { rulingDate: '2026-11-19' }],
    ['dateRuling', { dateRuling: '2026-11-19' }, { rulingDate: '2026-11-19' }],
    ['order_number', { order_number: '5' }, { orderNumber: '5' }],
    ['demo', { demo: 1 }, { isDemo: true }],
  ])('accepts the field name %s', (_, sent, read) => {
    expect(readFines([{ uin: '1', ...sent }]).fines[0]).toMatchObject(read);
  });

  it('keeps an invalid date empty', () => {
    for (const rulingDate of ['завтра', '19.11.2026', '2026-02-30', null])
      expect(readFines([{ uin: '1', rulingDate }]).fines[0]?.rulingDate).toBe('');
  });

  it.each([
    [
      [
        'Не оплачен',
        'Неоплачен',
        'unpaid',
        'not paid',
        'not_paid',
        'Новый',
        'new',
        'Частично оплачен',
        'partly paid',
        '',
      ],
      'new',
    ],
    [['Передан приставам', 'bailiffs', 'У приставов'], 'bailiffs'],
    [['Оплачен', ' PAID '], 'paid'],
    [['Приостановлен', 'suspended'], 'suspended'],
    [['Отправлен', 'sent'], 'sent'],
    [['Доставлен', 'Вручён', 'delivered'], 'delivered'],
    [['Отменён', 'Аннулирован', 'cancelled'], 'cancelled'],
    [['Подписан', 'signed'], 'signed'],
    [['Возвращён', 'returned'], 'returned'],
    [['Вынесен', 'is sent', 'был оплачен'], 'other'],
  ])('[SRV-101] maps the status text %j to %s', (words, status) => {
    for (const fineStatus of words)
      expect([fineStatus, readFines([{ uin: '1', fineStatus }]).fines[0]?.status]).toEqual([
        fineStatus,
        status,
      ]);
  });

  it('[SRV-100] draws a photo only when its first bytes match an image format', () => {
    expect(readFineImage({ result: 'UklGRaaa=' })?.url).toBe('data:image/webp;base64,UklGRaaa=');
    expect(readFineImage({ image: 'data:image/webp;base64,/9j/4AAQ==' })?.url).toBe(
      'data:image/jpeg;base64,/9j/4AAQ==',
    );
    for (const image of ['x/9j/4AAQ', '/9j/4=AAQ', '/9j/4AAQ ?', '/9j/4AA Q', 'R0lGODdh'])
      expect([image, readFineImage({ image })]).toEqual([image, null]);
  });
});

describe('receipts', () => {
  it.each([
    [['done', 'Оплачена', 'paid', 'PAID'], 'done'],
    [['wait', 'Ожидает оплаты', 'Не оплачена', 'неоплачена', 'waiting', 'new', 'Создана'], 'wait'],
    [['', 'Отменена', 'undone', 'not paid', 'await'], 'other'],
  ])('maps the status text %j to %s', (words, status) => {
    for (const word of words) {
      const [item] = readReceiptList([{ receiptnumber: '1', status: word }]);
      expect([word, item?.status]).toEqual([word, status]);
    }
  });

  it('skips a receipt without a number and allows two purposes only', () => {
    expect(readReceiptList([{ receiptnumber: ' ' }, {}, null])).toEqual([]);
    const purposeOf = (purpose: unknown) => readReceiptList([{ receiptnumber: '1', purpose }])[0]?.purpose;
    expect(['refill', 'subscription', 'fine', '', null].map(purposeOf)).toEqual([
      ...['refill', 'subscription', null, null, null],
    ]);
    const item = { receiptnumber: '1', uin: '5', number: '26-1', date: DAY };
    expect(readReceiptList({ result: { result: [item] } })[0]).toMatchObject({
      ...{ uin: '5', printedNumber: '26-1', atMs: DAY_MS, isLegal: false },
    });
    expect(readMadeReceipt({ result: { receiptnumber: '1', receipt: item } }).item?.printedNumber).toBe(
      '26-1',
    );
    expect(() => readMadeReceipt({ result: { receiptnumber: ' ' } })).toThrow('without the number');
  });
});

describe('history', () => {
  it('returns sums without a minus from either field and keeps the signed change', () => {
    const read = (sums: object) => readOperationsPage([{ dateOperation: DAY, ...sums }]).operations[0];
    expect(read({ sum: -5 })).toMatchObject({ sum: 500, amount: -500 });
    expect(read({ amount: -5 })).toMatchObject({ sum: 500, amount: -500 });
    expect(read({ sum: 5, amount: -4 })).toMatchObject({ sum: 500, amount: -400 });
    expect(read({})).toMatchObject({ sum: 0, amount: 0, sumSale: 0, sumBonus: 0, status: '' });
  });

  it('[THR-12] links a receipt at http and https only', () => {
    const linkOf = (checkFiscal: string) =>
      readOperationsPage([{ dateOperation: DAY, checkFiscal }]).operations[0]?.checkFiscal;
    for (const link of ['http://ofd.example/1', 'HTTPS://ofd.example/1']) expect(linkOf(link)).toBe(link);
    for (const link of ['https://', 'ftp://ofd.example', 'xhttps://ofd.example'])
      expect(linkOf(link)).toBe('');
  });

  it('reads a file link under several names and one of three states', () => {
    for (const answer of [{ link: '/x' }, { url: '/x' }, { result: '/x' }, { result: { link: '/x' } }])
      expect(readHistoryFile(answer)).toEqual({ link: '/x', id: '', rows: null, isCut: false });
    expect(readFileState({ state: 'ready', done: 5, rows: 9 })).toEqual({ state: 'ready', done: 5, rows: 9 });
    expect(['ready', 'failed', 'waiting', 'x', null].map((state) => readFileState({ state }))).toEqual(
      ['ready', 'failed', 'waiting', 'waiting', 'waiting'].map((state) => ({ state, done: 0, rows: 0 })),
    );
  });
});
