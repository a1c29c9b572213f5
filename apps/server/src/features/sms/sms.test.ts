import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../test/account-kit.ts';
import { createTestDriver } from '../../test/drivers.sql.ts';
import { createMoneyServer, MINUTE_MS } from '../../test/money-kit.sql.ts';
import { command, nextSmsPlate } from '../../test/sms-kit.ts';

const scene = moneyScene();
const { server } = scene;
const CITY = 'rostov';
const createSender = (balanceKopecks?: number) => scene.createSmsSender(balanceKopecks);

describe('GET /api/sms-commands', () => {
  it("[SRV-157] returns the commands with the city's prefix, in the caller's language", async () => {
    const rostov = await server.call(operations.getSmsCommands, {}, { city: CITY });
    expect(rostov).toMatchObject({ status: 'ok' });
    expect(rostov['result']).toEqual([
      {
        name: 'Начать парковку',
        hint: 'Номер зоны, номер автомобиля и часы',
        example: 'р61*0001*А123АА61*2',
        command_transcription: 'р61*номер зоны*номер автомобиля*часы',
      },
      expect.objectContaining({ name: 'Продлить парковку', example: 'р61*x*3' }),
      expect.objectContaining({ name: 'Пополнить баланс', command_transcription: 'р61*pay*сумма' }),
      expect.objectContaining({ name: 'Завершить парковку', example: 'р61*с' }),
    ]);
    const english = { city: 'moscow', headers: { 'accept-language': 'en' } };
    const moscow = await server.call(operations.getSmsCommands, {}, english);
    expect(moscow['result']).toContainEqual({
      name: 'Start parking',
      hint: 'Zone number, plate and hours',
      example: '5001*А123АА199*3',
      command_transcription: 'parking number*plate*hours',
    });
    expect(await server.call(operations.getSmsCommands, {}, { city: 'kazan' })).toEqual({
      status: 'ok',
      result: [],
    });
  });
});

describe('incoming messages', () => {
  it('[SRV-162] [services-6] executes and answers start, renewal, top-up and end', async () => {
    const { driver, plate, zone, send, phone } = await createSender();
    expect(await send(`р61*${zone}*${plate}*2`)).toMatch(
      new RegExp(`^Парковка началась: ${plate}, до 05.11.2025 14:00. Списано`),
    );
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ plate, status: 'live', zone_code: zone });
    expect(await send('P61*Х*1')).toMatch(new RegExp(`^Парковка продлена: ${plate}, до 05.11.2025 15:00`));
    expect(await send('р61*PAY*50')).toMatch(/50/);
    server.clock.advance(60 * MINUTE_MS);
    expect(await send('p61*c')).toMatch(new RegExp(`^Парковка завершена: ${plate}\\. Вернули`));
    server.clock.advance(-60 * MINUTE_MS);
    const types = (await scene.operationsOf(driver)).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['refill', 'payment', 'renew', 'cancel']));
    const paid = await server.db
      .selectFrom('payment')
      .select(['purpose', 'amount_kop', 'method', 'phone'])
      .where('account_id', '=', driver.accountId)
      .execute();
    expect(paid).toMatchObject([{ purpose: 'refill', amount_kop: 5000, method: 'mobile', phone }]);
  });

  it('[SRV-177] explains an error in its SMS text and charges nothing', async () => {
    const { driver, plate, zone, send } = await createSender(100);
    const refused = { start: `р61*${zone}*${plate}`, ended: 'Сейчас у вас нет действующих парковок' };
    expect(await send(`${refused.start}*2`)).toMatch(/^На балансе недостаточно денег/);
    expect(await send(`р61*99999*${plate}*2`)).toMatch(/^Такой зоны нет/);
    expect(await send(`р61*${zone}*ЖЖЖ*2`)).toMatch(/^В номере автомобиля ошибка/);
    expect(await send(`${refused.start}*100`)).toMatch(/^На столько часов/);
    expect(await send('р61*x*1')).toContain(refused.ended);
    expect(await send('р61*с')).toContain(refused.ended);
    expect(await send('р61*pay*0')).toMatch(/^Сумма должна быть больше нуля/);
    expect(await send('р61*pay*5.555')).toMatch(/^Укажите сумму в рублях/);
    expect(await send('р61*pay*1e1')).toMatch(/^Укажите сумму цифрами/);
    expect(await send('привет')).toBe('Команда не распознана. Пример: р61*0001*А123АА61*2');
    expect(await scene.walletOf(driver)).toBe(100);
    expect(await scene.sessionsOf(driver)).toEqual([]);
  });

  it('[services-7] refuses a message without hours, or parks for one hour where allowed', async () => {
    const { driver, plate, zone, send } = await createSender();
    for (const text of [`р61*${zone}*${plate}`, `р61*${zone}*${plate}*`, 'р61*i'])
      expect(await send(text)).toBe('Команда не распознана. Пример: р61*0001*А123АА61*2');
    expect(await scene.sessionsOf(driver)).toEqual([]);
    const phone = newPhone();
    const moscow = await scene.createTestDriver({
      city: 'moscow',
      phones: [phone],
      vehicles: [{ plate }],
      balanceKopecks: 1_000_000,
    });
    const { code } = await server.db
      .selectFrom('parking')
      .select('code')
      .where('city_id', '=', moscow.cityId)
      .where('is_active', '=', true)
      .where('is_free', '=', false)
      .executeTakeFirstOrThrow();
    expect(await scene.command({ phone, city: 'moscow', text: `${code}*${plate}` })).toMatch(
      /^Парковка началась/,
    );
    const [second] = await scene.sessionsOf(moscow);
    expect(second && second.ends_at.getTime() - second.starts_at.getTime()).toBe(60 * MINUTE_MS);
    expect(await scene.command({ phone, city: 'moscow', text: 'pay*50' })).toMatch(/^Команда не распознана/);
  });

  it.each(['0x2', '1e1', '+2', 'два', '２'])(
    '[services-7] rejects %s as hours, also for an extension',
    async (hours) => {
      const { driver, plate, zone, send } = await createSender();
      expect(await send(`р61*${zone}*${plate}*${hours}`)).toBe(
        'Укажите часы цифрами. Пример: р61*0001*А123АА61*2',
      );
      expect(await scene.sessionsOf(driver)).toEqual([]);
      await send(`р61*${zone}*${plate}*1`);
      const balance = await scene.walletOf(driver);
      expect(await send(`р61*x*${hours}`)).toBe('Укажите часы цифрами. Пример: р61*0001*А123АА61*2');
      expect(await scene.walletOf(driver)).toBe(balance);
    },
  );

  it('[SRV-162] [INV-7] executes and answers a repeated delivery once', async () => {
    const { driver, phone, plate, zone } = await createSender();
    const message = { phone, text: `р61*${zone}*${plate}*1`, id: `same-${phone}` };
    expect(await scene.handOver(message)).toBe(200);
    const balance = await scene.walletOf(driver);
    expect(await scene.handOver(message)).toBe(200);
    expect(await scene.walletOf(driver)).toBe(balance);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    expect(await scene.answersTo(phone)).toHaveLength(1);
    const stored = await server.db
      .selectFrom('sms_inbound')
      .select(['body'])
      .where('message_id', '=', message.id)
      .execute();
    expect(stored).toEqual([{ body: '' }]);
  });

  it('[SRV-162] selects one of several sessions by the plate in the message', async () => {
    const { driver, plate, zone, send } = await createSender();
    const second = nextSmsPlate();
    await send(`р61*${zone}*${plate}*1`);
    await send(`р61*${zone}*${second}*1`);
    expect(await send('р61*x*1')).toMatch(/Сейчас идёт несколько парковок/);
    expect(await send(`р61*x*1*${second}`)).toMatch(new RegExp(`^Парковка продлена: ${second}`));
    const minutes = (await scene.sessionsOf(driver)).map(
      ({ starts_at, ends_at }) => (ends_at.getTime() - starts_at.getTime()) / MINUTE_MS,
    );
    expect(minutes).toEqual([60, 120]);
  });

  it('[companies-2] [companies-3] parks company vehicles on the company balance only for an active driver', async () => {
    const plate = nextSmsPlate();
    const company = await scene.createTestCompany({ city: CITY, plates: [plate] });
    const phone = newPhone();
    const call = { token: company.token, city: CITY };
    const who = { driver: 'Смирнов Павел', phone, car_number: plate };
    await server.call(operations.addDriver, who, call);
    const zones = await server.call(operations.getZones, {}, { city: CITY });
    const zone = (zones['result'] as { zonenumber: string }[])[0]?.zonenumber;
    const send = (text: string) => scene.command({ phone, text });
    expect(await send(`р61*${zone}*${nextSmsPlate()}*1`)).not.toMatch(/началась/);
    const stranger = nextSmsPlate();
    expect(await send(`р61*${zone}*${stranger}*1`)).toMatch(`Автомобиля ${stranger} нет у вашей организации`);
    expect(await scene.walletOf(company)).toBe(100_000);
    expect(await send(`р61*${zone}*${plate}*1`)).toMatch(/^Парковка началась/);
    expect(await scene.walletOf(company)).toBeLessThan(100_000);
    expect((await scene.operationsOf(company)).at(-1)?.driver_phone).toBe(phone);
    expect(await send('р61*pay*50')).toMatch(/организации/);
    expect(await scene.command({ phone, text: `р92*0001*${plate}*1`, city: 'sevastopol' })).toMatch(
      /не подтверждён/,
    );
    const off = { fio: who.driver, phone_number: phone, inn: company.inn };
    await server.call(operations.deactivateDriver, off, call);
    expect(await send('р61*с')).toMatch(/не подтверждён/);
    expect(await scene.sessionsOf(company)).toMatchObject([{ status: 'live' }]);
  });
});

describe('running session', () => {
  it('[SRV-162] answers an unknown text with the plate, the end and the extending message', async () => {
    const { plate, zone, send } = await createSender();
    await send(`р61*${zone}*${plate}*2`);
    const told = `Команда не распознана. Идёт парковка ${plate} до 05.11.2025 14:00. Продлить на час: р61*x*1`;
    expect(await send('ещё час')).toBe(told);
    const second = nextSmsPlate();
    await send(`р61*${zone}*${second}*3`);
    expect(await send('продли')).toBe(`${told}*${plate}`);
    expect(await send(`р61*x*1*${plate}`)).toMatch(/^Парковка продлена/);
    expect(told.length + 1 + plate.length).toBeLessThanOrEqual(134);
  });

  it('[companies-2] is found for the driver who started another car of his company', async () => {
    const [own, other] = [nextSmsPlate(), nextSmsPlate()];
    const company = await scene.createTestCompany({ city: CITY, plates: [own, other] });
    const [phone, colleague] = [newPhone(), newPhone()];
    const call = { token: company.token, city: CITY };
    for (const [driver, number] of [
      ['Смирнов Павел', phone],
      ['Орлова Анна', colleague],
    ])
      await server.call(operations.addDriver, { driver, phone: number, car_number: own }, call);
    const zones = await server.call(operations.getZones, {}, { city: CITY });
    const zone = (zones['result'] as { zonenumber: string }[])[0]?.zonenumber;
    expect(await scene.command({ phone, text: `р61*${zone}*${other}*1` })).toMatch(/^Парковка началась/);
    expect(await scene.command({ phone: colleague, text: 'р61*x*1' })).toMatch(/нет действующих парковок/);
    expect(await scene.command({ phone, text: 'р61*x*1' })).toMatch(`Парковка продлена: ${other}`);
    expect(await scene.command({ phone, text: 'р61*с' })).toMatch(`Парковка завершена: ${other}`);
  });
});

describe('sender', () => {
  it('[services-6] must be authentic: a forged, old or unreadable message is not stored', async () => {
    const { driver, phone, plate, zone } = await createSender();
    const message = { phone, text: `р61*${zone}*${plate}*1` };
    expect(await scene.handOver(message, { secret: 'another' })).toBe(401);
    const old = String(Math.floor(server.clock.now() / 1000) - 301);
    expect(await scene.handOver(message, { timestamp: old })).toBe(401);
    expect(await scene.handOver(message, { body: 'text' })).toBe(400);
    expect(await scene.handOver({ ...message, phone: '123' })).toBe(400);
    expect(await scene.handOver({ ...message, city: 'atlantis' })).toBe(404);
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.answersTo(phone)).toEqual([]);
  });

  it('[services-6] needs a confirmed phone; other phones get few answers', async () => {
    const phone = newPhone();
    expect(await scene.command({ phone, text: 'р61*с' })).toMatch(/не подтверждён/);
    for (let count = 0; count < 35; count++) await scene.handOver({ phone, text: 'р61*с' });
    expect(await scene.answersTo(phone)).toHaveLength(30);
    expect(server.logText()).not.toContain(phone);
  });
});

describe('links', () => {
  /** A bank with a separate page for payment by phone. */
  const banked = createMoneyServer({
    app: {
      publicUrl: 'https://parking.example',
      wrapProvider: (bank) => ({
        ...bank,
        create: async (order) => ({
          ...(await bank.create(order)),
          pageUrl: '/sandbox/pay/by-phone-0000000000000',
        }),
      }),
    },
  });

  it('uses absolute URLs and omits the page that only asks to wait', async () => {
    const [phone, waiting] = [newPhone(), newPhone()];
    await createTestDriver(banked, { city: CITY, phones: [phone] });
    expect(await command(banked, { phone, text: 'р61*pay*50' })).toContain(
      'https://parking.example/sandbox/pay/by-phone-0000000000000',
    );
    await scene.createTestDriver({ city: CITY, phones: [waiting] });
    expect(await scene.command({ phone: waiting, text: 'р61*pay*50' })).toMatch(
      /^Подтвердите оплату 50\s₽ в SMS от вашего оператора$/,
    );
  });
});
