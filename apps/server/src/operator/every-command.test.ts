import { moneyScene } from '../test/money-scene.ts';
import { makeTestCities } from '@gorpark/city-packs/test-pack';
import { operations } from '@gorpark/contract';
import { uinOf } from '@gorpark/domain/uin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vehicle } from '../test/money-kit.sql.ts';
import { jsonOf, makeTestFolder } from '../test/operator.ts';
import { openReceiptOf } from '../test/fiscal-kit.sql.ts';
import { createTestKey } from '../test/partner-kit.sql.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const folder = makeTestFolder();
const packs = makeTestCities();
afterAll(() => {
  folder.remove();
  packs.remove();
});

const CITY = ['--city', 'saint-petersburg'];
const EMAIL = 'every-command@example.org';
const OTHER = 'every-other@example.org';
const COMPANY = ['--inn', '7707083893', '--name', 'ООО «Проба»', '--email', 'a@example.org'];
const made = {
  appeal: '',
  receipt: '',
  held: '',
  order: '',
  guestOrder: '',
  key: '',
  lost: '',
  operation: '',
};
const json = (name: string, content: object) => folder.write(name, JSON.stringify(content));
const page = () => json('page.json', { title: { ru: 'О нас' }, text: { ru: '<p>Да</p>' } });
const news = () =>
  json('news.json', {
    title: { ru: 'Зона' },
    text: { ru: '<p>Да</p>' },
    publishedAt: '2026-01-01T09:00:00Z',
  });

/** Audit action null: read-only. `look`: audit action of a command that shows personal data. */
const COMMANDS: Readonly<Record<string, { args: () => string[]; action: string | null; look?: string }>> = {
  'city import': { args: () => ['probograd', '--cities', packs.dir], action: 'city.import' },
  'city check': { args: () => ['probograd', '--cities', packs.dir], action: null },
  'keys reseal': { args: () => [], action: 'keys.reseal' },
  'partners add': {
    args: () => ['--name', 'Инспекция', '--email', 'a@example.org', '--as', 'Анна', ...CITY],
    action: 'partners.add',
  },
  'partners rotate': { args: () => [made.key, '--as', 'Анна', ...CITY], action: 'partners.rotate' },
  'partners revoke': { args: () => [made.lost, '--as', 'Анна', ...CITY], action: 'partners.revoke' },
  'partners list': { args: () => CITY, action: null },
  'partners keys': { args: () => CITY, action: null },
  'city close': { args: () => ['kaluga'], action: 'city.close' },
  'city open': { args: () => ['kaluga'], action: 'city.open' },
  'options set': { args: () => ['initialZoom=15', ...CITY], action: 'options.set' },
  'options show': { args: () => CITY, action: null },
  'settings set': { args: () => ['refillMax=9000', ...CITY], action: 'settings.set' },
  'settings show': { args: () => CITY, action: null },
  'calendar set': { args: () => ['2025-11-05', 'holiday', ...CITY], action: 'calendar.set' },
  'calendar show': { args: () => CITY, action: null },
  'receipts paid': { args: () => [made.receipt, ...CITY], action: 'receipts.paid' },
  'fiscal list': { args: () => CITY, action: null },
  'fiscal reconcile': { args: () => CITY, action: null },
  'fiscal retry': { args: () => [made.operation, ...CITY], action: 'fiscal.retry' },
  'fiscal correct': { args: () => [made.operation, ...CITY], action: 'fiscal.correct' },
  'fines import': {
    args: () => [
      folder.write(
        'fines.csv',
        `uin;fineStatus;article;place;offenseDate;rulingDate;totalSum;paidSum;sts;grz\n${uinOf('1881017826031100009')};Не оплачен;ст. 14;ул. Марата, 1;2025-11-01T11:42;2025-11-04;3000;0;78 OP 123456;a123bc178\n`,
      ),
      ...CITY,
    ],
    action: 'fines.import',
  },
  'appeals list': { args: () => CITY, action: null, look: 'appeals.list' },
  'appeals show': { args: () => [made.appeal, ...CITY], action: null, look: 'appeals.show' },
  'appeals answer': { args: () => [made.appeal, '--text', 'Да', ...CITY], action: 'appeals.answer' },
  'appeals status': { args: () => [made.appeal, 'completed', ...CITY], action: 'appeals.status' },
  'news publish': { args: () => ['zone', '--file', news(), ...CITY], action: 'news.publish' },
  'pages publish': { args: () => ['about', '--file', page(), ...CITY], action: 'pages.publish' },
  'notification publish': {
    args: () => [
      '--file',
      json('popup.json', { title: { ru: 'Внимание' }, message: { ru: '<p>Да</p>' } }),
      ...CITY,
    ],
    action: 'notification.publish',
  },
  'session find': { args: () => ['--plate', 'А123ВС178', ...CITY], action: null, look: 'session.find' },
  'session end-link': { args: () => [made.guestOrder, ...CITY], action: 'session.endLink' },
  'payment find': { args: () => ['--order', made.order, ...CITY], action: null, look: 'payment.find' },
  'payment refund': { args: () => [made.order, '--reason', 'x', ...CITY], action: 'payment.refund' },
  'refunds list': { args: () => CITY, action: null, look: 'refunds.list' },
  'suspense list': { args: () => CITY, action: null, look: 'suspense.list' },
  'suspense resolve': { args: () => [made.held, '--returned', ...CITY], action: 'payment.suspense' },
  'balance payout': {
    args: () => [EMAIL, '--sum', '10', '--document', 'п/п 1', '--reason', 'x', ...CITY],
    action: 'balance.payout',
  },
  'balance correct': {
    args: () => [EMAIL, '--sum=-10', '--document', 'акт 1', '--reason', 'x', ...CITY],
    action: 'balance.correct',
  },
  'company add': { args: () => [...COMPANY, '--contract', 'К-1', ...CITY], action: 'company.add' },
  'company contract': {
    args: () => ['--inn', '7707083893', '--contract', 'К-2', ...CITY],
    action: 'company.contract',
  },
  'company topup': {
    args: () => ['--inn', '7707083893', '--sum', '10', '--document', '1 от 05.11.2025', ...CITY],
    action: 'company.topup',
  },
  'company list': { args: () => CITY, action: null, look: 'company.list' },
  'offers import': {
    args: () => [
      folder.write(
        'offers.csv',
        'code;type;titleRu;titleEn;days;price;zones;salePercent;sold;active\nop-w;week;Неделя;Week;7;350;7801;50;card;да\n',
      ),
      ...CITY,
    ],
    action: 'offers.import',
  },
  'benefits import': {
    args: () => [
      folder.write(
        'benefits.csv',
        `driver;number;name;percent;from;to;plate;zones\n${EMAIL};Р-1;Резидент;30;2025-11-01;2025-11-30;А111АА78;7801\n`,
      ),
      ...CITY,
    ],
    action: 'benefits.import',
  },
  'reconcile report': { args: () => CITY, action: null },
  'vehicles prove': {
    args: () => [EMAIL, 'К222КК78', '--document', 'СТС', '--as', 'Анна', ...CITY],
    action: 'vehicles.prove',
  },
  'person export': { args: () => [EMAIL, ...CITY], action: null, look: 'person.export' },
  'person delete': { args: () => [OTHER, ...CITY], action: 'person.delete' },
  'money resume': { args: () => ['--reason', 'x', ...CITY], action: 'money.resume' },
};
/** Covered by tests of their own. */
const ELSEWHERE = ['refunds retry', 'refunds settle', 'subscription return', 'city move', 'cells proxy'];

const logged = async () => (await server.db.selectFrom('audit_log').select('action').execute()).length;
const run = (name: string, ...more: string[]) =>
  scene.runHere(...name.split(' '), ...(COMMANDS[name]?.args() ?? []), '--json', ...more);

describe('operator commands', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const driver = await scene.createTestDriver({
      email: EMAIL,
      phones: ['79990001122'],
      vehicles: [{ plate: 'К222КК78' }],
    });
    await scene.createTestDriver({ email: OTHER, balanceKopecks: 0 });
    const input = { idSubject: '', message: 'Шлагбаум', email: EMAIL, phone: '' };
    const appeal = await server.call(operations.registerAppeal, input, { token: driver.token });
    made.appeal = String(appeal['id']);
    made.receipt = (await scene.receiptOf(driver)).number;
    const { number } = await scene.receiptOf(driver, { sum: 700 });
    const paid = [
      'receipts',
      'paid',
      number,
      '--sum',
      '1',
      '--document',
      '9 от 05.11.2025',
      ...CITY,
      '--json',
    ];
    const { results } = jsonOf(await scene.runHere(...paid)) as { results: { held: string }[] };
    made.held = results[0]?.held ?? '';
    const { order, RedirectURL } = await scene.beginRefill(await scene.parkingDriver());
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    made.order = String(order);
    made.operation = await openReceiptOf(server);
    const guest = { PaymentService: 'card', Vehicle: vehicle('Х555ХХ78') };
    const started = await scene.startSession(await scene.createTestGuest(), guest);
    await scene.payOnPage(started.RedirectURL);
    await scene.settleAll();
    made.guestOrder = String(started.order);
    ({ id: made.key } = await createTestKey(server));
    ({ id: made.lost } = await createTestKey(server));
  });

  it('are all in the table below', async () => {
    const { out } = await scene.runHere('help');
    const lines = out.slice(out.indexOf('/ all commands:')).split('\n').slice(1);
    const names = lines.map((line) => /^ {2}(\S+ \S+)/.exec(line)?.[1]).filter((name) => name !== undefined);
    expect(names.toSorted()).toEqual([...Object.keys(COMMANDS), ...ELSEWHERE].toSorted());
  });

  it.each(Object.entries(COMMANDS).filter(([, { action }]) => action !== null))(
    '%s: changes and logs nothing in a dry run, and adds one audit row otherwise',
    async (name, { action }) => {
      const { rows } = await server.pool.query<{ id: number }>(
        "select id from city where slug = 'saint-petersburg'",
      );
      if (name === 'money resume')
        await server.pool.query('insert into ledger_freeze values ($1, $2, 1)', [rows[0]?.id, new Date()]);
      const before = await logged();
      const dry = await run(name, '--dry-run');
      expect(dry).toMatchObject({ code: 0, err: '' });
      expect(jsonOf(dry)).toMatchObject({ ok: true, dryRun: true });
      expect(await logged()).toBe(before);
      const ran = await run(name);
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(jsonOf(ran)).toMatchObject({ ok: true, dryRun: false });
      const lines = await server.db
        .selectFrom('audit_log')
        .select(['actor', 'action'])
        .orderBy('id')
        .offset(before)
        .execute();
      expect(lines).toEqual([{ actor: 'operator', action }]);
    },
  );

  it.each(Object.entries(COMMANDS).flatMap(([name, { look }]) => (look ? [[name, look] as const] : [])))(
    '%s: shows personal data only to a named operator and logs who looked',
    async (name, action) => {
      const before = await logged();
      for (const unnamed of [[], ['--as', ' ']])
        expect(await run(name, ...unnamed)).toMatchObject({ code: 2, out: '' });
      expect(await run(name, '--as', 'Анна', '--dry-run')).toMatchObject({ code: 2, out: '' });
      expect(await logged()).toBe(before);
      expect(await run(name, '--as', ' Анна Котова')).toMatchObject({ code: 0, err: '' });
      const [row, ...more] = await server.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'subject', 'details'])
        .orderBy('id')
        .offset(before)
        .execute();
      expect(more).toEqual([]);
      expect(row).toMatchObject({ actor: 'operator', action, details: { by: 'Анна Котова' } });
      expect(JSON.stringify(row)).not.toMatch(/А123ВС178|every-command/);
    },
  );

  it.each(Object.entries(COMMANDS).filter(([, { action, look }]) => action === null && !look))(
    '[operations-3] %s: returns JSON, logs nothing and has no --dry-run',
    async (name) => {
      const before = await logged();
      const ran = await run(name);
      expect(ran.err).toBe('');
      expect(jsonOf(ran)).toMatchObject({ ok: expect.any(Boolean) });
      expect(jsonOf(ran)).not.toHaveProperty('dryRun');
      expect(await run(name, '--dry-run')).toMatchObject({ code: 2, out: '' });
      expect(await logged()).toBe(before);
    },
  );
});
