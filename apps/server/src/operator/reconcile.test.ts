import { moneyScene } from '../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { vehicle } from '../test/money-kit.sql.ts';
import { jsonOf } from '../test/operator.ts';

const scene = moneyScene();
const { server } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];

describe('op reconcile report', { timeout: 90_000 }, () => {
  it('[INV-18] lists differences with code 3 and changes nothing', async () => {
    const fine = await scene.runHere('reconcile', 'report', '--from', '2025-11-05', ...CITY);
    expect(jsonOf(fine)).toMatchObject({ ok: true, days: [{ day: '2025-11-05', differences: [] }] });
    const { accountId, cityId } = await scene.createTestDriver();
    const at = new Date(server.clock.now());
    await server.pool.query(
      `insert into bank_document values ($1, 'lost-9', 'topUp', $2, '2025-11-05', '9', '', 1234, $3)`,
      [cityId, accountId, at],
    );
    const ran = await scene.runHere(
      'reconcile',
      'report',
      '--from',
      '2025-11-04',
      '--to',
      '2025-11-05',
      ...CITY,
    );
    expect(ran.code).toBe(3);
    expect(jsonOf(ran)).toMatchObject({
      ok: false,
      days: [
        { day: '2025-11-04', differences: [] },
        {
          day: '2025-11-05',
          differences: [
            { kind: 'noEntry', reason: 'receipt', order: 'lost-9', otherKop: 1234 },
            { kind: 'noEntry', reason: 'document', order: 'lost-9', otherKop: 1234 },
          ],
        },
      ],
      open: { suspense: 0 },
    });
    await server.pool.query("delete from bank_document where order_number = 'lost-9'");
    expect((await scene.runHere('reconcile', 'report', '--from', '5.11.2025', ...CITY)).err).toMatch(
      /Нужно: день/,
    );
  });
});

describe('op and the bonus', { timeout: 60_000 }, () => {
  it('[money-6][INV-23] session find shows bonus payments, reconcile report shows unspent bonus', async () => {
    const plate = 'М707МО78';
    const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
    await scene.giveTestBonus(driver, 30_050);
    expect((await scene.startSession(driver, { Vehicle: vehicle(plate) })).status).toBe('ok');
    const found = jsonOf(await scene.runHere('session', 'find', '--as', 'Анна', '--plate', plate, ...CITY));
    expect(found).toMatchObject({ sessions: [{ charged: 28_000, bonus: 28_000, refunded: 0 }] });
    const report = await scene.runHere('reconcile', 'report', '--city', 'saint-petersburg');
    expect(report.out).toContain('бонусы / bonuses: 20.50');
  });
});

describe('op help', { timeout: 60_000 }, () => {
  it('lists all groups; each command is described in both languages', async () => {
    const ran = await scene.runHere('help');
    expect(ran.code).toBe(0);
    const groups = ['city', 'options', 'settings', 'calendar', 'company', 'offers', 'benefits', 'session'];
    const more = [
      'payment',
      'suspense',
      'money',
      'reconcile',
      'person',
      'receipts',
      'fines',
      'appeals',
      'news',
    ];
    for (const group of [...groups, ...more]) {
      expect(ran.out).toMatch(new RegExp(`^  ${group}\\b`, 'm'));
      const { out } = await scene.runHere('help', group);
      const commands = [...(out.split('Commands:')[1]?.matchAll(/^ {2}(?!help)([a-z-]+).*/gm) ?? [])];
      expect(commands.length).toBeGreaterThan(0);
      for (const [, command = ''] of commands) {
        expect(ran.out).toMatch(new RegExp(`^ {2}${group} ${command}(?= ).* / `, 'm'));
        const help = (await scene.runHere(group, command, '--help')).out;
        expect(help, `${group} ${command}`).toMatch(/[а-я].* \/ [a-z]/i);
        expect(help).toContain('--json');
      }
    }
  });
});
