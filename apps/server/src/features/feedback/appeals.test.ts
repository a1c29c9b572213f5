import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { inboxOf } from '../../test/inbox.ts';

const scene = moneyScene();
const { server } = scene;

const FEEDBACK = {
  idSubject: 'payment',
  message: 'Списали 250 ₽ два раза',
  phone: '+79123456789',
  email: 'anna@example.org',
};
const register = (driver: TestDriver, input: object = {}) =>
  server.call(operations.registerAppeal, { ...FEEDBACK, ...input }, { token: driver.token });
const listOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getAppeals, {}, { token }))['result'] as Record<string, unknown>[];
const messagesOf = async ({ token }: TestDriver, idAppeal: string) =>
  (await server.call(operations.getMessages, { idAppeal }, { token }))['result'] as Record<string, unknown>[];
const appealOf = async (driver: TestDriver, input: object = {}) =>
  String((await register(driver, input))['id']);

describe('appeals', () => {
  it('[SRV-132][SRV-115] appealRegistration registers the appeal in its body', async () => {
    const driver = await scene.createTestDriver();
    const answer = await register(driver);
    expect(answer).toMatchObject({ status: 'ok', id: expect.stringMatching(/^\d+$/), errorName: '' });
    const stored = await server.db
      .selectFrom('appeal')
      .selectAll()
      .where('account_id', '=', driver.accountId)
      .execute();
    expect(stored).toMatchObject([
      { topic: 'payment', email: 'anna@example.org', phone: '+79123456789', status: 'registered' },
    ]);
  });

  it("[SRV-134][SRV-112] getAppeals returns the driver's appeals, latest message first", async () => {
    const driver = await scene.createTestDriver();
    await register(driver, { message: 'Первое', idSubject: undefined });
    server.clock.advance(60_000);
    const second = await appealOf(driver);
    expect(await listOf(driver)).toEqual([
      {
        id: second,
        subject: 'Оплата парковки',
        status: 'Зарегистрировано',
        statusColor: 'green',
        lastMessage: FEEDBACK.message,
        count: 0,
        createdAt: new Date(server.clock.now()).toISOString(),
        updatedAt: new Date(server.clock.now()).toISOString(),
      },
      expect.objectContaining({ subject: 'Первое' }),
    ]);
  });

  it('[SRV-133][SRV-114] getMessages returns the messages of idAppeal', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    await register(driver, { message: 'другое' });
    expect(await messagesOf(driver, id)).toEqual([
      {
        id: expect.any(String),
        date: new Date(server.clock.now()).toISOString(),
        text: FEEDBACK.message,
        out: 1,
        withTitle: true,
      },
    ]);
  });

  it('[SRV-135] messageRegistration adds message to idAppeal', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const input = { message: 'Прикладываю номер чека', idAppeal: id };
    expect(await server.call(operations.addAppealMessage, input, { token: driver.token })).toMatchObject({
      status: 'ok',
      message: { text: 'Прикладываю номер чека', out: 1, withTitle: false },
    });
    expect((await messagesOf(driver, id)).map(({ text }) => text)).toEqual([
      FEEDBACK.message,
      'Прикладываю номер чека',
    ]);
    expect(await listOf(driver)).toMatchObject([{ lastMessage: 'Прикладываю номер чека' }]);
  });

  it('[SRV-128] the short list returns count and items: appeal, lastMessage, status', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const answer = await server.call(operations.getAppealShortList, {}, { token: driver.token });
    expect(answer).toMatchObject({
      status: 'ok',
      count: 1,
      items: [{ appeal: id, lastMessage: FEEDBACK.message, status: 'Зарегистрировано' }],
    });
  });

  it('[SRV-129] the messages operation returns count and items for an appeal id', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const answer = await server.call(operations.getAppealMessages, { id }, { token: driver.token });
    expect(answer).toMatchObject({ status: 'ok', count: 1, items: [{ text: FEEDBACK.message, out: 1 }] });
  });

  it('[SRV-130] the send feedback operation takes the documented fields and returns status, userMessage and errorName', async () => {
    const driver = await scene.createTestDriver();
    const send = (input: object) =>
      server.call(operations.registerAppeal, { ...FEEDBACK, ...input } as never, {
        token: driver.token,
        path: 1,
      });
    expect(await send({})).toMatchObject({
      status: 'ok',
      userMessage: expect.stringMatching(/^Обращение отправлено/),
      errorName: '',
    });
    expect(await send({ email: '' })).toEqual({
      status: 'error',
      errorName: 'ValidationError',
      errorMessage: 'Проверьте адрес электронной почты',
      userMessage: 'Проверьте адрес электронной почты',
    });
    expect(await listOf(driver)).toHaveLength(1);
  });

  it('[SRV-131] the send message operation takes id and text, returns status, userMessage and errorName', async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const send = (text: string) =>
      server.call(operations.sendAppealMessage, { id, text }, { token: driver.token });
    expect(await send('Жду')).toMatchObject({
      status: 'ok',
      userMessage: 'Сообщение отправлено',
      errorName: '',
    });
    expect(await send(' ')).toMatchObject({
      status: 'error',
      errorName: 'ValidationError',
      userMessage: 'Напишите сообщение',
    });
    expect((await messagesOf(driver, id)).at(-1)).toMatchObject({ text: 'Жду' });
  });

  it('returns status texts in the language of the request', async () => {
    const driver = await scene.createTestDriver();
    await register(driver);
    const answer = await server.call(
      operations.getAppeals,
      {},
      { token: driver.token, headers: { 'accept-language': 'en' } },
    );
    expect(answer['result']).toMatchObject([{ status: 'Registered' }]);
  });
});

describe('op appeals', { timeout: 60_000 }, () => {
  const CITY = ['--city', 'saint-petersburg'];
  const auditOf = (id: string) =>
    server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', id)
      .where('action', 'like', 'appeals.%')
      .execute();

  it("[SRV-137] adds an operator's reply as an operator message and increments the unread count", async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const ran = await scene.runHere(
      'appeals',
      'answer',
      id,
      '--text',
      'Видим два списания',
      ...CITY,
      '--json',
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toEqual({ ok: true, dryRun: false, id: Number(id), status: 'inProgress' });
    expect(await listOf(driver)).toMatchObject([
      { id, count: 1, lastMessage: 'Видим два списания', status: 'В работе', statusColor: 'green' },
    ]);
    expect((await messagesOf(driver, id)).at(-1)).toMatchObject({
      text: 'Видим два списания',
      out: 0,
      withTitle: true,
    });
    expect(await listOf(driver)).toMatchObject([{ id, count: 0 }]);
    const audit = await auditOf(id);
    expect(audit).toMatchObject([{ actor: 'operator', action: 'appeals.answer', details: {} }]);
  });

  it('[operations-2] [services-8] sends one email without the reply text until it is read, only to the confirmed address', async () => {
    const [email, typed] = ['answered@example.org', 'somebody-else@example.org'];
    const driver = await scene.createTestDriver({ email });
    const headers = { 'accept-language': 'en' };
    const input = { ...FEEDBACK, email: typed };
    const added = await server.call(operations.registerAppeal, input, { token: driver.token, headers });
    const id = String(added['id']);
    const answer = (text: string, ...more: string[]) =>
      scene.runHere('appeals', 'answer', id, '--text', text, ...CITY, ...more);
    await answer('Секретный ответ', '--dry-run');
    await scene.runHere('appeals', 'status', id, 'inProgress', ...CITY);
    expect(await inboxOf(server, email)).toEqual([]);
    await answer('Секретный ответ');
    await answer('И ещё одно слово');
    const [mail, ...others] = await inboxOf(server, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your appeal was answered',
      link: '/en/profile/feedback?city=saint-petersburg',
    });
    expect(mail?.text).toContain(`appeal No. ${id}`);
    expect(mail?.text).not.toMatch(/Секретный|слово|Списали/);
    await messagesOf(driver, id);
    await answer('После чтения');
    expect(await inboxOf(server, email)).toHaveLength(2);
    expect(await inboxOf(server, typed)).toEqual([]);
    const listed = await scene.runHere('appeals', 'list', '--as', 'Анна', ...CITY, '--json');
    expect(listed.out).toContain(typed);
  });

  it("changes nothing with --dry-run; status closes an appeal and a driver's message reopens it", async () => {
    const driver = await scene.createTestDriver();
    const id = await appealOf(driver);
    const dry = await scene.runHere('appeals', 'answer', id, '--text', 'Нет', ...CITY, '--dry-run', '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ ok: true, dryRun: true, status: 'inProgress' });
    expect(await messagesOf(driver, id)).toHaveLength(1);
    expect(await auditOf(id)).toEqual([]);
    expect((await scene.runHere('appeals', 'status', id, 'completed', ...CITY)).out).toMatch(
      /registered -> completed/,
    );
    expect(await listOf(driver)).toMatchObject([{ status: 'Завершено', statusColor: 'grey' }]);
    expect(await auditOf(id)).toMatchObject([{ action: 'appeals.status', details: { status: 'completed' } }]);
    await server.call(
      operations.addAppealMessage,
      { message: 'И ещё', idAppeal: id },
      { token: driver.token },
    );
    expect(await listOf(driver)).toMatchObject([{ status: 'В работе' }]);
    const listed = await scene.runHere(
      'appeals',
      'list',
      '--as',
      'Анна',
      ...CITY,
      '--json',
      '--status',
      'inProgress',
    );
    const { appeals } = JSON.parse(listed.out) as { appeals: { id: number; status: string }[] };
    expect(appeals.find((one) => one.id === Number(id))).toMatchObject({ status: 'inProgress' });
    expect((await scene.runHere('appeals', 'show', '--as', 'Анна', id, ...CITY)).out).toMatch(
      /driver: И ещё/,
    );
  });

  it.each([
    ['an unknown appeal', ['answer', '999999', '--text', 'а'], 1, /Обращения 999999 нет/],
    ['an empty answer', ['answer', '20401', '--text', '  '], 2, /--text: .*не подходит/],
    ['no text', ['answer', '20401'], 2, /--text/],
    ['not a number', ['show', '1e1', '--as', 'Анна'], 2, /«1e1» не подходит. Нужно: номер/],
    ['a strange status', ['status', '20401', 'burnt'], 2, /«burnt» не подходит/],
  ])('%s: exits with a code and one sentence', async (_, args, code, texts) => {
    const ran = await scene.runHere('appeals', ...args, ...CITY);
    expect(ran.code).toBe(code);
    expect(ran.err).toMatch(texts);
  });
});
