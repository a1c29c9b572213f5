import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { readPdf } from '../../test/read-files.ts';
import { LEGAL } from '../../test/receipt-kit.ts';
import type { OutgoingMail } from '../messages/index.ts';

const sink: OutgoingMail[] = [];
const scene = moneyScene({
  app: {
    gateways: {
      mail: {
        send: (mail) => {
          sink.push(mail);
          return Promise.resolve();
        },
      },
    },
  },
});
const { server } = scene;

async function send(driver: TestDriver, receiptnumber: string, email: string) {
  const answer = await server.call(operations.sendReceipt, { receiptnumber, email }, { token: driver.token });
  await server.app.application.messages.queue.sweep();
  return answer;
}
const mailsTo = (address: string) => sink.filter(({ to }) => to === address);

describe('receipt by e-mail', () => {
  it('[PAY-229][THR-6] attaches receipt.pdf with the document and the address masked', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber, number } = await scene.receiptOf(driver);
    expect(await send(driver, receiptnumber, ' Buh@Example.org ')).toMatchObject({ status: 'ok' });
    const [mail] = mailsTo('buh@example.org');
    expect(mail?.text).toContain(`квитанция № ${number}`);
    const file = mail?.files?.[0];
    expect(file).toMatchObject({ name: 'receipt.pdf', contentType: 'application/pdf' });
    const text = (await readPdf(file?.bytes ?? Buffer.alloc(0))).pages.join(' ');
    expect(text).toContain(`Квитанция № ${number}`);
    expect(text).toContain('•••••••158');
    for (const secret of ['739158', '4012 739', 'Марата', 'УФМС']) expect(text).not.toContain(secret);
    expect(mail?.text).not.toMatch(/739158|Кирсанова/);
  });

  it('[THR-6] sends one mail for the same receipt and address within a minute', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver, { payer: LEGAL });
    for (const email of ['twice@example.org', 'TWICE@example.org'])
      expect(await send(driver, receiptnumber, email)).toMatchObject({ status: 'ok' });
    expect(mailsTo('twice@example.org')).toHaveLength(1);
    server.clock.advance(61_000);
    await send(driver, receiptnumber, 'twice@example.org');
    expect(mailsTo('twice@example.org')).toHaveLength(2);
  });

  it('[THR-6] refuses the sixth mail within an hour', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver);
    for (let count = 0; count < 5; count++) {
      expect(await send(driver, receiptnumber, 'six@example.org')).toMatchObject({ status: 'ok' });
      server.clock.advance(61_000);
    }
    expect(await send(driver, receiptnumber, 'six@example.org')).toMatchObject({
      status: 'error',
      errorName: 'ValidationError',
      errorMessage: expect.stringMatching(/^Слишком много писем/),
    });
    expect(mailsTo('six@example.org')).toHaveLength(5);
    server.clock.advance(3_600_000);
    expect(await send(driver, receiptnumber, 'six@example.org')).toMatchObject({ status: 'ok' });
  });

  it('[THR-6] allows three addresses a day across receipts; known ones stay usable', async () => {
    const driver = await scene.createTestDriver();
    const a = await scene.receiptOf(driver);
    const b = await scene.receiptOf(driver);
    for (const email of ['a1@example.org', 'a2@example.org', 'a3@example.org'])
      expect(await send(driver, a.receiptnumber, email)).toMatchObject({ status: 'ok' });
    expect(await send(driver, b.receiptnumber, 'a4@example.org')).toMatchObject({
      errorName: 'ValidationError',
    });
    expect(await send(driver, b.receiptnumber, 'a2@example.org')).toMatchObject({ status: 'ok' });
    server.clock.advance(25 * 3_600_000);
    expect(await send(driver, b.receiptnumber, 'a4@example.org')).toMatchObject({ status: 'ok' });
  });

  it('[PAY-229] mails two receipts to one address within a minute', async () => {
    const driver = await scene.createTestDriver();
    for (const { receiptnumber } of [await scene.receiptOf(driver), await scene.receiptOf(driver)])
      expect(await send(driver, receiptnumber, 'both@example.org')).toMatchObject({ status: 'ok' });
    await server.app.application.messages.queue.sweep();
    expect(mailsTo('both@example.org')).toHaveLength(2);
  });

  it('[THR-6] counts concurrent requests one after the other', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver);
    const calls = Array.from({ length: 8 }, () => send(driver, receiptnumber, 'race@example.org'));
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 'ok' });
    await server.app.application.messages.queue.sweep();
    expect(mailsTo('race@example.org')).toHaveLength(1);
  });

  it.each([
    ['', 'RequiredField', 'Необходимо заполнить'],
    [`${'a'.repeat(43)}@mail.ru`, 'ValidationError', 'Длинна не более 50 символов'],
    ['a@b', 'ValidationError', 'Неверный формат адреса'],
    ['a@b.ru,c@d.ru', 'ValidationError', 'Неверный формат адреса'],
    ['a@b.ru\r\nBcc:x@y.ru', 'InvalidFormat', 'Неверный формат адреса'],
    ['a@b.ru\n', 'InvalidFormat', 'Неверный формат адреса'],
  ])(
    '[PAY-215][PAY-216][PAY-217][BAD-56][BAD-57] rejects %j and sends nothing',
    async (email, errorName, errorMessage) => {
      const driver = await scene.createTestDriver();
      const { receiptnumber } = await scene.receiptOf(driver);
      const before = sink.length;
      expect(await send(driver, receiptnumber, email)).toEqual({ status: 'error', errorName, errorMessage });
      expect(sink).toHaveLength(before);
    },
  );

  it('[PAY-216] accepts an address of 50 characters', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver);
    expect(await send(driver, receiptnumber, `${'a'.repeat(42)}@mail.ru`)).toMatchObject({ status: 'ok' });
  });
});
