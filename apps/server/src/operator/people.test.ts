import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonOf, makeTestFolder } from '../test/operator.ts';
import { LEGAL, PERSON } from '../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const CITY = ['--city', 'saint-petersburg', '--json'];
const INN = '7707083893';

describe('op company', { timeout: 90_000 }, () => {
  const contract = 'ОП-2026/1';
  const login = (contractNumber: string) =>
    server.call(operations.loginCorporate, { inn: INN, contractNumber } as never);
  const balanceOf = async () => {
    const listed = jsonOf(await scene.runHere('company', 'list', '--as', 'Анна', ...CITY));
    const { companies } = listed as { companies: { inn: string; balance: number }[] };
    return companies.find(({ inn }) => inn === INN)?.balance;
  };

  it('adds a company that logs in by contract number, which is never logged', async () => {
    const args = ['company', 'add', '--inn', INN, '--name', 'ООО «Проба»', '--email', 'a@example.org'];
    const full = [...args, '--contract', contract, ...CITY];
    expect(jsonOf(await scene.runHere(...full, '--dry-run'))).toMatchObject({ ok: true, accountId: null });
    expect(await balanceOf()).toBeUndefined();
    const ran = await scene.runHere(...full);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { accountId } = jsonOf(ran);
    expect(await scene.auditOf('company.add')).toMatchObject([{ subject: String(accountId), details: {} }]);
    expect(await login('оп-2026/1')).toMatchObject({ status: 'ok' });
    expect((await scene.runHere(...full)).err).toMatch(/уже есть/);
    const long = [...args, '--contract', 'Д'.repeat(65), ...CITY];
    expect((await scene.runHere(...long)).err).toMatch(/от 1 до 64 знаков/);
    expect((await scene.runHere('company', 'add', '--inn', '1', ...full.slice(4))).err).toMatch(
      /ИНН из 10 или 12 цифр/,
    );
  });

  it('[INV-6] tops up by arguments and by a bank file, each document once', async () => {
    const one = [
      'company',
      'topup',
      '--inn',
      INN,
      '--sum',
      '1500',
      '--document',
      'п/п 7 от 05.11.2025',
      ...CITY,
    ];
    expect(jsonOf(await scene.runHere(...one, '--dry-run'))).toMatchObject({
      results: [{ outcome: 'credited' }],
    });
    expect(await balanceOf()).toBe(0);
    expect(jsonOf(await scene.runHere(...one))).toMatchObject({
      ok: true,
      results: [{ outcome: 'credited' }],
    });
    expect(await balanceOf()).toBe(1500);
    const { number } = await scene.receiptOf(await scene.createTestDriver(), {
      payer: { ...LEGAL, inn: INN },
    });
    const file = folder.write(
      'bank.csv',
      [
        'ИНН;Сумма;Документ;Дата;Назначение',
        `${INN};1500,00;п/п 7;05.11.2025;по договору`,
        `${INN};200,50;п/п 8;05.11.2025;по договору`,
        `${INN};900,00;п/п 8;05.11.2025;по договору`,
        '7800000999;1,00;п/п 9;05.11.2025;по договору',
        `${INN};5,00;п/п 10;05.11.2025;оплата квитанции ${number}`,
        ';5,00;п/п 11;05.11.2025;без ИНН',
      ].join('\n'),
    );
    const ran = await scene.runHere('company', 'topup', '--file', file, ...CITY);
    expect(ran.code).toBe(3);
    const { results } = jsonOf(ran) as { results: { outcome: string }[] };
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'already',
      'credited',
      'used',
      'unknown',
      'receipt',
      'unread',
    ]);
    expect(await balanceOf()).toBe(1700.5);
    expect(await scene.auditOf('company.topup')).toHaveLength(2);
    expect((await scene.runHere('company', 'topup', '--inn', INN, '--sum', '5', ...CITY)).err).toMatch(
      /--document/,
    );
  });

  it('replaces the contract number and ends all sessions', async () => {
    const answer = (await login(contract)) as { token?: string; result?: { token?: string } };
    expect(answer).toMatchObject({ status: 'ok' });
    const args = ['company', 'contract', '--inn', INN, '--contract', 'ОП-2026/2', ...CITY];
    await scene.runHere(...args, '--dry-run');
    expect(await scene.auditOf('company.contract')).toEqual([]);
    expect((await scene.runHere(...args)).code).toBe(0);
    expect(await login('ОП-2026/2')).toMatchObject({ status: 'ok' });
    expect(await login(contract)).toMatchObject({ status: 'error' });
    const { rows } = await server.pool.query("select 1 from token where kind = 'coop'");
    expect(rows).toHaveLength(1);
    expect(await scene.auditOf('company.contract')).toHaveLength(1);
  });
});

describe('op offers import, op benefits import', { timeout: 90_000 }, () => {
  const HEAD = 'code;type;titleRu;titleEn;days;price;zones;salePercent;sold;active';
  const offers = async () => {
    const { rows } = await server.pool.query<{ code: string }>(
      `select code, price_kop, zones, is_active, origin from subscription_offer
        where code like 'op-%' order by code`,
    );
    return rows;
  };

  it('overrides offers of the pack, also after its next import', async () => {
    const file = folder.write(
      'offers.csv',
      `${HEAD}\nop-week;week;Неделя;Week;7;350,50;7801;50;card;да\nop-day;day;День;Day;1;99;;;card,constructor;нет\n`,
    );
    const args = ['offers', 'import', file, ...CITY];
    expect(jsonOf(await scene.runHere(...args, '--dry-run'))).toMatchObject({ ok: true, added: 2 });
    expect(await offers()).toEqual([]);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ ok: true, added: 2, changed: 0 });
    const stored = [
      { code: 'op-day', price_kop: 9900, zones: null, is_active: false, origin: 'operator' },
      { code: 'op-week', price_kop: 35_050, zones: ['7801'], is_active: true, origin: 'operator' },
    ];
    expect(await offers()).toEqual(stored);
    await server.pool.query("update city set imported_hash = 'older' where slug = 'saint-petersburg'");
    await scene.runHere('city', 'import', 'saint-petersburg');
    expect(await offers()).toEqual(stored);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ added: 0, changed: 2 });
    expect(await scene.auditOf('offers.import')).toMatchObject([
      { subject: 'offers.csv', details: { offers: 2 } },
      { subject: 'offers.csv' },
    ]);
  });

  it.each([
    ['op-x;week;Н;W;7;abc;;;card;да', /price/],
    ['op-x;fortnight;Н;W;7;1;;;card;да', /type/],
    ['op-x;week;Н;W;7;1;0000;;card;да', /unknown zone 0000/],
    ['op-x;week;Н;W;7;1;;;card;maybe', /active/],
  ])('rejects the whole file for one invalid offer: %s', async (row, texts) => {
    const file = folder.write('bad.csv', `${HEAD}\nop-good;week;Н;W;7;1;;;card;да\n${row}\n`);
    const ran = await scene.runHere('offers', 'import', file, ...CITY);
    expect(ran.code).toBe(3);
    expect(ran.out).toMatch(texts);
    expect((await offers()).map(({ code }) => code)).not.toContain('op-good');
  });

  it('adds benefits to drivers and updates a repeated permit', async () => {
    const driver = await scene.createTestDriver({ email: 'permit@example.org', phones: ['79991112233'] });
    const table = (percent: number, who: string) =>
      folder.write(
        'benefits.csv',
        `driver;number;name;percent;from;to;plate;zones\n${who};Р-17;Резидент;${percent};2025-11-01;2025-11-30;А111АА78;7801\n`,
      );
    const stored = () =>
      server.db.selectFrom('benefit').selectAll().where('account_id', '=', driver.accountId).execute();
    const args = ['benefits', 'import', table(30, 'permit@example.org'), ...CITY];
    expect(jsonOf(await scene.runHere(...args, '--dry-run'))).toMatchObject({ added: 1 });
    expect(await stored()).toEqual([]);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ ok: true, added: 1, changed: 0 });
    await scene.runHere('benefits', 'import', table(40, '+7 999 111-22-33'), ...CITY);
    expect(await stored()).toMatchObject([
      {
        sale_percent: 40,
        plate: 'А111АА78',
        zones: ['7801'],
        order_number: 'Р-17',
        starts_at: new Date('2025-10-31T21:00:00Z'),
        ends_at: new Date('2025-11-30T21:00:00Z'),
      },
    ]);
    expect(await scene.auditOf('benefits.import')).toHaveLength(2);
    const bad = await scene.runHere('benefits', 'import', table(101, 'nobody@example.org'), ...CITY);
    expect(bad.code).toBe(3);
    expect(bad.out).toMatch(/driver/);
  });
});

describe('op person', { timeout: 90_000 }, () => {
  it('exports everything and deletes personal data, but keeps money, history and ledger', async () => {
    const driver = await scene.createTestDriver({
      email: 'Marker.Person@example.org',
      phones: ['79998887766'],
      vehicles: [{ plate: 'А777АА78', isMain: true, sts: '78ОР999111' }],
      balanceKopecks: 5000,
    });
    await server.pool.query(
      "update account set first_name = 'Маркер', last_name = 'Фамилиев' where id = $1",
      [driver.accountId],
    );
    await scene.receiptOf(driver, { sum: 100 });
    const own = [driver.cityId, driver.accountId];
    await server.pool.query("insert into card_consent values ($1, $2, '2026-11-01')", own);
    await server.pool.query(
      `insert into payment_card (city_id, account_id, provider, token_sealed, last4, brand, expires, created_at)
       values ($1, $2, 'yookassa', 'sealed', '4477', 'Mir', '2030-12', '2026-11-01')`,
      own,
    );
    const { person } = jsonOf(
      await scene.runHere('person', 'export', '--as', 'Анна', '+7 (999) 888-77-66', ...CITY),
    ) as {
      person: Record<string, Record<string, unknown>[]>;
    };
    expect(Object.keys(person)).toEqual(
      expect.arrayContaining([
        'account',
        'account_phone',
        'ledger_transfer',
        'operation',
        'receipt',
        'token',
        'vehicle',
        'wallet',
      ]),
    );
    expect(person['account']).toMatchObject([{ first_name: 'Маркер', id: driver.accountId }]);
    expect(person['payment_card']).toMatchObject([{ last4: '4477', brand: 'Mir', expires: '2030-12' }]);
    expect(person['card_consent']).toHaveLength(1);
    expect(JSON.stringify(person)).not.toMatch(/token_sealed|7365616c6564/);
    expect(JSON.stringify(person)).not.toMatch(/password_hash|"hash"|payer_secret/);
    expect(await scene.auditOf('person.export')).toMatchObject([{ subject: String(driver.accountId) }]);

    const gone = ['person', 'delete', String(driver.accountId), ...CITY];
    expect((await scene.runHere(...gone)).err).toMatch(/50.*сначала верните/);
    const full = [...gone, '--leave-balance'];
    expect(jsonOf(await scene.runHere(...full, '--dry-run'))).toMatchObject({ ok: true, dryRun: true });
    expect(await server.call(operations.getProfile, {}, { token: driver.token })).toMatchObject({
      status: 'ok',
    });
    expect((await scene.runHere(...full)).code).toBe(0);

    const answer = await server.call(operations.getProfile, {}, { token: driver.token });
    expect(answer).toMatchObject({ status: 'error', errorName: 'TokenNotFound' });
    expect(await scene.walletOf(driver)).toBe(5000);
    expect((await scene.operationsOf(driver)).length).toBeGreaterThan(0);
    expect(
      await leftOf([
        'Marker.Person',
        'marker.person',
        '79998887766',
        'Маркер',
        'Фамилиев',
        '78ОР999111',
        PERSON.lastName,
      ]),
    ).toEqual([]);
    expect(await scene.auditOf('person.delete')).toMatchObject([{ subject: String(driver.accountId) }]);
  });

  it('refuses to delete a driver with an active session, an unknown person and a company', async () => {
    const { driver } = await scene.parkedDriver();
    const ran = await scene.runHere('person', 'delete', String(driver.accountId), '--leave-balance', ...CITY);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/текущая или неоплаченная/);
    expect((await scene.runHere('person', 'delete', '79990000001', ...CITY)).err).toMatch(/не найден/);
    const { rows } = await server.pool.query<{ account_id: number }>(
      'select account_id from company where inn = $1',
      [INN],
    );
    const id = String(rows[0]?.account_id);
    expect((await scene.runHere('person', 'delete', id, ...CITY)).err).toMatch(/компания/);
  });
});

/** Tables that contain one of these texts, except the demo inbox. */
async function leftOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'inbox_message'",
  );
  const found: string[] = [];
  for (const { name } of rows)
    for (const word of texts) {
      const { rowCount } = await server.pool.query(
        `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`,
        [word],
      );
      if (rowCount) found.push(`${name}: ${word}`);
    }
  return found;
}
