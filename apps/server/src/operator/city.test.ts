import { moneyScene } from '../test/money-scene.ts';
import { makeTestCities } from '@gorpark/city-packs/test-pack';
import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../test/harness.ts';
import { jsonOf, makeTestFolder, runHere } from '../test/operator.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
const packs = makeTestCities();
afterAll(() => {
  folder.remove();
  packs.remove();
});

const KALUGA = ['--city', 'kaluga', '--json'];
/** City facts are cached for half a minute. */
const later = () => server.clock.advance(31_000);

describe('op city', { timeout: 60_000 }, () => {
  it('imports a pack: --dry-run writes nothing, a repeated import changes nothing', async () => {
    const args = ['city', 'import', 'probograd', '--cities', packs.dir, '--json'];
    const dry = await scene.runHere(...args, '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(dry)).toMatchObject({ ok: true, dryRun: true, slug: 'probograd', counts: { zones: 1 } });
    const known = () => server.db.selectFrom('city').select('id').where('slug', '=', 'probograd').execute();
    expect(await known()).toEqual([]);

    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ ok: true, outcome: 'imported' });
    expect(await known()).toHaveLength(1);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ outcome: 'unchanged' });
    expect(await scene.auditOf('city.import')).toMatchObject([{ actor: 'operator', subject: 'probograd' }]);
  });

  it('checks a pack: lists uncovered minutes and refuses a broken pack with code 3', async () => {
    const fine = await scene.runHere('city', 'check', 'saint-petersburg', '--json');
    expect(fine.code).toBe(0);
    const { warnings } = jsonOf(fine) as { warnings: string[] };
    expect(warnings.join('\n')).toMatch(/no interval covers these minutes/);

    const bad = makeTestCities({ 'zones.json': { zones: [{ zonenumber: '1', name: 'a', tariff: 'none' }] } });
    const ran = await scene.runHere('city', 'check', 'probograd', '--cities', bad.dir, '--json');
    bad.remove();
    expect(ran.code).toBe(3);
    expect(jsonOf(ran)).toMatchObject({ ok: false, outcome: 'refused' });
    expect((await scene.runHere('city', 'check', 'nowhere')).err).toMatch(/Пакета nowhere нет/);
  });

  it('closes and opens a city; a new import of its pack does not open it', async () => {
    const isClose = async () => {
      later();
      const { result } = await server.call(operations.getOptions, {}, { city: 'kaluga' });
      return (result as { isClose: boolean }).isClose;
    };
    expect(jsonOf(await scene.runHere('city', 'close', 'kaluga', '--json', '--dry-run'))).toMatchObject({
      dryRun: true,
      changed: [{ name: 'isClose', before: false, after: true }],
    });
    expect(await isClose()).toBe(false);
    expect((await scene.runHere('city', 'close', 'kaluga')).code).toBe(0);
    expect(await isClose()).toBe(true);
    await server.pool.query("update city set imported_hash = 'older' where slug = 'kaluga'");
    expect(jsonOf(await scene.runHere('city', 'import', 'kaluga', '--json'))).toMatchObject({
      outcome: 'imported',
    });
    expect(await isClose()).toBe(true);
    await scene.runHere('city', 'open', 'kaluga');
    expect(await isClose()).toBe(false);
    expect(await scene.auditOf('city.close')).toMatchObject([{ actor: 'operator', subject: 'kaluga' }]);
    expect(await scene.auditOf('city.open')).toHaveLength(1);
    expect((await scene.runHere('city', 'open', 'kaluga')).out).toMatch(/так уже задано/);
    expect(await scene.auditOf('city.open')).toHaveLength(1);
  });
});

describe('op options, op settings', { timeout: 60_000 }, () => {
  it('sets fields of the pack schema, logs old values, and reverts', async () => {
    const call = async () => {
      later();
      const { result } = await server.call(operations.getSettings, {}, { city: 'kaluga' });
      return result as { refillMax: number; intervals: object };
    };
    const before = await call();
    const args = [
      'settings',
      'set',
      'refillMax=500.5',
      'intervals={"min":30,"step":30,"max":600}',
      ...KALUGA,
    ];
    const dry = await scene.runHere(...args, '--dry-run');
    expect(jsonOf(dry)).toMatchObject({ ok: true, dryRun: true });
    expect(await call()).toEqual(before);
    expect((await scene.runHere(...args)).code).toBe(0);
    expect(await call()).toMatchObject({ refillMax: 500.5, intervals: { min: 30, step: 30, max: 600 } });
    expect(await scene.auditOf('settings.set')).toMatchObject([
      {
        subject: 'kaluga',
        details: { changed: [{ name: 'refillMax', after: 500.5 }, { name: 'intervals' }] },
      },
    ]);
    expect(jsonOf(await scene.runHere('settings', 'show', ...KALUGA))).toMatchObject({
      set: ['intervals', 'refillMax'],
      settings: { refillMax: 500.5 },
    });
    await scene.runHere('settings', 'set', '--back', 'refillMax', '--back', 'intervals', ...KALUGA);
    expect(await call()).toEqual(before);
  });

  it('[FGV-002] sets one field of forgiveness and keeps the others', async () => {
    const set = ['settings', 'set', 'forgiveness={"returns":{"minLeftMinutes":5}}'];
    expect((await scene.runHere(...set, ...KALUGA)).code).toBe(0);
    later();
    const { result } = await server.call(operations.getSettings, {}, { city: 'kaluga' });
    expect(result).toMatchObject({
      forgiveness: {
        payWithinMinutes: 15,
        repair: { perMonth: 3, kinds: ['plate', 'zone', 'start', 'end', 'gap'] },
        returns: { minLeftMinutes: 5, unit: 'minute' },
        reminders: { isOn: true },
      },
    });
    await scene.runHere('settings', 'set', '--back', 'forgiveness', ...KALUGA);
  });

  it.each([
    ['settings', ['refillMax=-1'], /refillMax/],
    ['settings', ['useMagic=true'], /Поля useMagic нет/],
    ['settings', ['intervals={"min":90,"step":15,"max":60}'], /min is over max/],
    ['settings', [], /имя=значение/],
    ['settings', ['refillMax'], /имя=значение/],
    ['options', ['numberSmsSendTo=abc'], /numberSmsSendTo/],
    ['options', ['payee={"name":"x"}'], /payee/],
  ])('%s set %j is refused and changes nothing', async (group, fields, texts) => {
    const ran = await scene.runHere(group, 'set', ...fields, ...KALUGA);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(texts);
    expect(ran.err).not.toMatch(/^\s+at /m);
    expect(await server.db.selectFrom('city_override').selectAll().execute()).toEqual([]);
  });

  it("sets options of the site's response and internal fields of the pack", async () => {
    const ran = await scene.runHere('options', 'set', 'numberSmsSendTo=4321', 'bonusPercent=30', ...KALUGA);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(ran)).toMatchObject({ ok: true, changed: [{ name: 'numberSmsSendTo' }, { after: 30 }] });
    later();
    const { result } = await server.call(operations.getOptions, {}, { city: 'kaluga' });
    expect(result).toMatchObject({ numberSmsSendTo: '4321' });
    expect(jsonOf(await scene.runHere('options', 'show', ...KALUGA))).toMatchObject({
      options: { bonusPercent: 30, numberSmsSendTo: '4321' },
    });
    expect(jsonOf(await scene.runHere('options', 'set', 'bonusPercent=30', '--dry-run', ...KALUGA))).toEqual({
      ok: true,
      dryRun: true,
      changed: [],
    });
    await scene.runHere('options', 'set', '--back', 'numberSmsSendTo', '--back', 'bonusPercent', ...KALUGA);
    expect(await scene.auditOf('options.set')).toHaveLength(2);
  });
});

describe('op calendar', { timeout: 60_000 }, () => {
  it('[INV-4] sets a day and a year, shows both and the last known day', async () => {
    const show = async (...more: string[]) =>
      jsonOf(await scene.runHere('calendar', 'show', ...more, ...KALUGA));
    expect(await show('--from', '2025-11-05', '--days', '1')).toMatchObject({
      days: [{ day: '2025-11-05', type: 'weekday' }],
    });
    const dry = await scene.runHere('calendar', 'set', '2025-11-05', 'holiday', ...KALUGA, '--dry-run');
    expect(jsonOf(dry)).toMatchObject({ dryRun: true, changed: [{ before: null, after: 'holiday' }] });
    expect(await scene.auditOf('calendar.set')).toEqual([]);
    await scene.runHere('calendar', 'set', '2025-11-05', 'holiday', ...KALUGA);
    expect(await show('--from', '2025-11-05', '--days', '1')).toMatchObject({
      days: [{ day: '2025-11-05', type: 'holiday' }],
      set: ['2025-11-05'],
    });
    const { lastDay } = (await show()) as { lastDay: string };
    const next = String(Number(lastDay.slice(0, 4)) + 1);
    const year = { holidays: [`${next}-01-01`], transferredDaysOff: [], workingWeekends: [] };
    const file = folder.write('year.json', JSON.stringify({ years: { [next]: year } }));
    const wrong = folder.write('wrong.json', JSON.stringify({ years: { 2099: year } }));
    const other = await scene.runHere('calendar', 'set', '2099', '--file', wrong, ...KALUGA);
    expect(other.err).toContain('есть день не 2099 года / a day of another year than 2099');
    expect((await scene.runHere('calendar', 'set', next, '--file', file, ...KALUGA)).code).toBe(0);
    expect(await show('--from', `${next}-01-01`, '--days', '1')).toMatchObject({
      days: [{ type: 'holiday' }],
      lastDay: `${next}-12-31`,
    });
    await scene.runHere('calendar', 'set', next, '--back', ...KALUGA);
    await scene.runHere('calendar', 'set', '2025-11-05', '--back', ...KALUGA);
    expect(await show('--from', `${next}-01-01`, '--days', '1')).toMatchObject({
      days: [{ type: null }],
      lastDay,
      set: [],
    });
    expect(await scene.auditOf('calendar.set')).toHaveLength(4);
  });

  it.each([
    [['2025-13-40', 'holiday'], /2025-13-40/],
    [['2025-11-05', 'feast'], /feast.*holiday/],
    [['2025-11-05'], /Для дня нужен тип/],
    [['2027', 'holiday'], /Для дня нужен тип/],
    [['2027', '--file', '/nowhere.json'], /nowhere\.json/],
  ])('refuses calendar set %j with a message', async (args, texts) => {
    const ran = await scene.runHere('calendar', 'set', ...args, ...KALUGA);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(texts);
  });
});

describe('override unknown to a later pack', () => {
  it('is skipped with a warning while the import continues', async () => {
    const own = await createTestServer();
    const pack = makeTestCities();
    const args = ['city', 'import', 'probograd', '--cities', pack.dir, '--json'];
    await runHere(own, ...args);
    await own.pool.query(
      `insert into city_override select id, 'settings', 'gone', '1', '2025-11-05' from city where slug = 'probograd'`,
    );
    await own.pool.query("update city set imported_hash = 'older' where slug = 'probograd'");
    const report = jsonOf(await runHere(own, ...args)) as { outcome: string; warnings: string[] };
    pack.remove();
    await own.close();
    expect(report.outcome).toBe('imported');
    expect(report.warnings).toContainEqual(
      'settings.gone: значение оператора не подходит / set by an operator, does not fit: такого поля нет / there is no such field',
    );
  });
});
