import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;

describe('profile', () => {
  it('[ACC-142] returns the same profile from all six versions', async () => {
    const driver = await scene.createTestDriver({
      email: 'Anna@Example.org',
      phones: ['79000000021', '79000000022'],
      vehicles: [
        { plate: 'О808ОТ198', isMain: true, name: 'Семейная', sts: '78АА123456' },
        { plate: '1234АВ78', category: 'A' },
      ],
    });
    const { token } = driver;
    await scene.startSession(driver, { Vehicle: vehicle('О808ОТ198') });
    const answers = await Promise.all(
      operations.getProfile.paths.map((_, path) => server.call(operations.getProfile, {}, { token, path })),
    );
    expect(operations.getProfile.paths).toHaveLength(6);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 'ok',
      serverTime: new Date(server.clock.now()).toISOString(),
      result: {
        email: 'Anna@Example.org',
        balance: 720,
        telephone: { phone: '79000000021', isMain: true },
        telephones: [{ phone: '79000000021' }, { phone: '79000000022', isMain: false }],
        ts: [
          {
            numberTs: 'О808ОТ198',
            region: '198',
            mainTs: true,
            STSNumber: '78АА123456',
            formatGrz: 'Российский',
          },
          { numberTs: '1234АВ78', category: 'A', country: 'rus' },
        ],
        sessions: [
          {
            status: 'Действует',
            zone: '7801',
            transport: { numberTs: 'О808ОТ198', name: 'Семейная' },
            paid: 280,
          },
        ],
      },
    });
  });

  it("[ACC-106] returns the documents, the city's payment methods and the zone of the last parking", async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'О807ОТ198' }] });
    const { token } = driver;
    await server.call(operations.addDocument, { type: 'VU', title: '9911654321' }, { token });
    const settings = await server.call(operations.getSettings, {}, {});
    const { paymentsMethods } = settings['result'] as { paymentsMethods: unknown[] };
    expect(paymentsMethods).not.toEqual([]);
    expect(await server.call(operations.getProfile, {}, { token })).toMatchObject({
      result: { defaultZone: '', paymentsMethods, documents: [{ type: 'VU', title: '9911654321' }] },
    });
    await scene.startSession(driver, { Vehicle: vehicle('О807ОТ198') });
    server.clock.advance(24 * 60 * MINUTE_MS);
    expect(await server.call(operations.getProfile, {}, { token })).toMatchObject({
      result: { defaultZone: '7801', sessions: [] },
    });
  });

  it('omits an ended session from the active ones even before a job runs', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'О809ОТ198' }] });
    await scene.startSession(driver, { Vehicle: vehicle('О809ОТ198') });
    server.clock.advance(60 * MINUTE_MS);
    const answer = await server.call(operations.getProfile, {}, { token: driver.token });
    expect(answer).toMatchObject({ result: { sessions: [] } });
  });

  it('[ACC-143] get-balance accepts the query field token and returns the balance', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 124_050 });
    const answer = await fetch(
      `${server.url}/saint-petersburg/api/profile/get-balance?token=${driver.token}`,
    );
    expect(await answer.json()).toEqual({ status: 'ok', balance: 1240.5, bonus: 0 });
  });

  it('[SPD-05] reads the profile in one SQL round trip, also for a new token', async () => {
    const { token } = await scene.createTestDriver();
    const statements = await scene.countStatements(() => server.call(operations.getProfile, {}, { token }));
    expect(statements).toEqual(['accounts_profile']);
  });
});
