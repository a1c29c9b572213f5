import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { callbackSecret } from '../../features/fiscal/index.ts';
import { fiscalScene } from '../../test/fiscal-scene.ts';
import { MINUTE_MS, vehicle, ZONE } from '../../test/money-kit.sql.ts';
import { nextPlate } from '../../test/repair-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

const { scene, server, operator, errors, startQueue, receiptsOf, rowsOf, setSecret, mend } = fiscalScene();

describe('fiscal receipts by possystem v5', () => {
  it('[INV-21] sends an advance for a top-up and an offset for a session, and stores what was registered', async () => {
    const { work, later } = await startQueue();
    const { driver } = await scene.parkedDriver();
    await work.sweep();
    expect(rowsOf()).toEqual(['sell advance/10 1 vat122 1000', 'sell full_payment/4 2 vat22 280']);
    expect(operator.documents()[1]?.content).toMatchObject({
      client: { email: expect.stringMatching(/^(?!sales).+@/) as string },
      company: {
        email: 'sales@parking.example',
        sno: 'osn',
        inn: '7830002293',
        payment_address: 'https://parking.example',
      },
    });
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await later(5);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(['done', 'done']);
    const [row] = (await scene.operationsOf(driver)).filter(({ type }) => type === 'payment');
    const page = await fetch(`${server.url}${row?.fiscal_url}`);
    expect(page.status).toBe(200);
    const text = await page.text();
    for (const part of ['Кассовый чек. Приход', '280.00', '9999078900004792', '<svg'])
      expect(text).toContain(part);
    expect(
      (await fetch(`${server.url}${row?.fiscal_url?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`))
        .status,
    ).toBe(404);
  });

  it('[INV-23] returns unused time as an offset, and to a card as an advance', async () => {
    const { work } = await startQueue();
    const guest = await scene.createTestGuest();
    const fields = { Vehicle: vehicle('О717ОО78'), Duration: 120, PaymentService: 'card' };
    await scene.payOnPage((await scene.startSession(guest, fields)).RedirectURL);
    await scene.settleAll();
    server.clock.advance(60 * MINUTE_MS);
    const [session] = await scene.sessionsOf(guest);
    await server.call(operations.cancel, { ReservationId: String(session?.id) }, { token: guest.token });
    await scene.settleAll();
    await work.sweep();
    expect(rowsOf().toSorted()).toEqual([
      'sell advance/10 1 vat122 560.2',
      'sell full_payment/4 2 vat22 560.2',
      'sell_refund advance/10 1 vat122 280.2',
      'sell_refund full_payment/4 2 vat22 280.2',
    ]);
    expect(operator.documents()[0]?.content).toMatchObject({ client: { email: 'sales@parking.example' } });
  });

  it.each([
    [{ receiptEmail: 'guest@example.org' }, { email: 'guest@example.org' }],
    [{ receiptPhone: '8 900 000-00-78' }, { phone: '+79000000078' }],
    [{}, { email: 'sales@parking.example' }],
  ])(
    '[INV-21] sends both receipts of a guest with %j to his contact, else to the shop',
    async (given, client) => {
      const { work } = await startQueue();
      const guest = await scene.createTestGuest();
      const car = { number: nextPlate(), category: 'B', numberFormat: 'rus' };
      const input = {
        type: 'payment',
        payment: 'card',
        phone: '',
        zone: ZONE,
        duration: 60,
        ...car,
        ...given,
      };
      const { RedirectURL } = await server.call(operations.pay, input, { token: guest.token });
      await scene.payOnPage(RedirectURL);
      await scene.settleAll();
      await server.app.application.guests.receipts.sweep();
      await work.sweep();
      const clients = operator.documents().map(({ content }) => (content as { client: unknown }).client);
      expect(clients).toEqual([client, client]);
    },
  );

  it('[FLT-39] registers each receipt once for every fault of the line', async () => {
    const { work, later } = await startQueue({}, 500);
    for (let i = 0; i < 4; i++) await scene.parkedDriver();
    operator.faults.getToken.push(500, 'cutBefore');
    operator.faults.register.push('cutBefore', 'cutAfter', 'never', 429, 500, 'cutAfter');
    operator.faults.report.push('cutBefore', 429, 'never', 500);
    for (let minute = 0; minute < 90; minute++) {
      await later(1);
      if (minute === 10) operator.endTokens();
    }
    await work.sweep();
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(Array(8).fill('done'));
    expect(operator.documents()).toHaveLength(8);
    expect(new Set(operator.documents().map(({ externalId }) => externalId)).size).toBe(8);
  });

  it('[FLT-39] sends again under a new id what the register lost, and under the same id what the operator forgot', async () => {
    const { later } = await startQueue();
    await scene.parkedDriver();
    operator.outcomes.set('*', { type: 'timeout', code: 1 });
    await later(1);
    await later(5);
    operator.outcomes.clear();
    for (let minute = 0; minute < 8; minute++) await later(1);
    const ids = operator.documents().map(({ externalId }) => externalId);
    expect(ids.filter((id) => id.endsWith(':1'))).toHaveLength(2);
    expect((await receiptsOf()).map(({ status, copies }) => [status, copies])).toEqual(
      Array(2).fill(['done', 1]),
    );
    await scene.parkedDriver();
    await later(1);
    const sent = operator
      .documents()
      .slice(-2)
      .map(({ externalId }) => externalId);
    operator.forget();
    for (let minute = 0; minute < 12; minute++) await later(1);
    expect(
      operator
        .documents()
        .map(({ externalId }) => externalId)
        .toSorted(),
    ).toEqual(sent.toSorted());
    expect((await receiptsOf()).every(({ status }) => status === 'done')).toBe(true);
  });

  it('[FLT-39] registers the backlog of a day once and in order, also if the first one fails again', async () => {
    const { later } = await startQueue();
    operator.faults.register.push(...Array<'cutBefore'>(500).fill('cutBefore'));
    for (let i = 0; i < 3; i++) {
      await scene.parkedDriver();
      server.clock.advance(MINUTE_MS);
    }
    for (let hour = 0; hour < 24; hour++) await later(60);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(Array(6).fill('waiting'));
    operator.faults.register.splice(0, 500, 'cutBefore');
    for (let i = 0; i < 4; i++) await later(60);
    expect((await receiptsOf()).map(({ status, copies }) => [status, copies])).toEqual(
      Array(6).fill(['done', 0]),
    );
    const sent = operator.documents().map(({ content }) => (content as { total: number }).total);
    const pairs = [0, 2, 4].map((from) => sent.slice(from, from + 2).toSorted((a, b) => a - b));
    expect(pairs).toEqual(Array(3).fill([280, 1000]));
  });

  it('stops the shop for wrong settings, keeps its queue and goes on when they are mended', async () => {
    const { later } = await startQueue({ FISCAL_PASSWORD: 'wrong' });
    for (let i = 0; i < 3; i++) await scene.parkedDriver();
    await later(1);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(Array(6).fill('waiting'));
    const asked = operator.calls.length;
    for (let minute = 0; minute < 10; minute++) await later(1);
    expect(operator.calls.slice(asked)).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('')).not.toMatch(/wrong|sales@/);
    mend();
    for (let minute = 0; minute < 20; minute++) await later(1);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(Array(6).fill('done'));
    expect(operator.documents()).toHaveLength(6);
  });

  it.each([
    ['system', 32, 400],
    ['system', 41, 415],
  ])('leaves %s %d of a registration to a person', async (type, code, status) => {
    const { work } = await startQueue();
    await scene.parkedDriver();
    const refused = { error: { status, body: { status: 'fail', error: { type, code, text: 'Иванов' } } } };
    operator.faults.register.push(refused, refused);
    await work.sweep();
    expect((await receiptsOf()).map((row) => [row.status, row.fault])).toEqual(
      Array(2).fill(['refused', `refused ${type} ${code}`]),
    );
    expect(errors.join('')).not.toContain('Иванов');
  });

  it('leaves a document with wrong content to a person', async () => {
    const { later } = await startQueue();
    await scene.parkedDriver();
    operator.outcomes.set('*', { type: 'driver', code: 52 });
    await later(1);
    await later(5);
    expect((await receiptsOf()).map((row) => [row.status, row.fault])).toEqual(
      Array(2).fill(['refused', 'refused driver 52']),
    );
  });

  it('takes the call of the operator as a hint only, at a secret address', async () => {
    const { work } = await startQueue();
    await scene.parkedDriver();
    await work.sweep();
    server.clock.advance(2 * MINUTE_MS);
    expect(await operator.callBack()).toEqual([404, 404]);
    await work.sweep();
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    setSecret(callbackSecret(SECRET_KEY, 'saint-petersburg'));
    await scene.parkedDriver();
    await work.sweep();
    operator.faults.report.push(500);
    server.clock.advance(2 * MINUTE_MS);
    expect(await operator.callBack()).toEqual([404, 404, 200, 200]);
    await server.app.application.fiscal.work?.sweep();
    expect((await receiptsOf()).filter(({ status }) => status === 'done')).toHaveLength(1);
  });

  it('sends a receipt once if the process is killed between two steps', async () => {
    const { work, later } = await startQueue();
    await scene.parkedDriver();
    // Killed after the operator has accepted: nothing is stored.
    operator.faults.register.push('cutAfter', 'cutAfter');
    await work.sweep();
    await later(3);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    // Killed after the answer of `report`: the lease ends, and the report is read again.
    await server.pool.query(
      `update fiscal_receipt set status = 'waiting', url = null, document = null where status = 'done'`,
    );
    for (let minute = 0; minute < 10; minute++) await later(1);
    expect((await receiptsOf()).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(operator.documents()).toHaveLength(2);
  });
});
