import smpp from 'smpp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryError } from '#src/features/messages/index.ts';
import { createManualClock } from '#src/platform/clock.ts';
import { createSmsc } from '../../test/smsc.ts';
import { createSmpp } from './smpp.ts';

const times = { message: 2000, answer: 500, link: 60, pause: 20 };
const clock = createManualClock(Date.UTC(2026, 10, 21, 12));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function connected({ password = 'right', sender = '7878' } = {}) {
  const smsc = await createSmsc();
  const phone = createSmpp({ url: smsc.url, systemId: 'gorpark', password, clock, times });
  const listener = { take: vi.fn(() => Promise.resolve()), report: vi.fn(), log: { error: vi.fn() } };
  phone.line.open(listener);
  closing.push(
    () => phone.line.close(),
    () => smsc.close(),
  );
  const isRight = password === 'right';
  await vi.waitFor(() => expect(isRight ? smsc.links() : smsc.binds.length).toBeGreaterThan(0));
  const send = (text = '123456 - код') =>
    phone.send({ phone: '79123456789', text, sender }).then(
      () => 'sent',
      (error: DeliveryError) => error.reason,
    );
  return { smsc, send, listener, phone };
}

interface Taken {
  id: string;
  formerId: string;
}

const LONG = 'Парковка на улице Маяковского оплачена до 20:00, зона 0001, автомобиль А123АА61. '.repeat(3);

describe('text messages by SMPP', () => {
  it('[THR-18] binds, sends from the number of the contract and counts the receipt', async () => {
    const { smsc, send, listener } = await connected();
    expect(await send()).toBe('sent');
    expect(smsc.binds[0]).toMatchObject({ system_id: 'gorpark', password: 'right' });
    expect(smsc.submitted[0]).toMatchObject({
      ...{ source_addr: '7878', source_addr_ton: 3, destination_addr: '79123456789' },
      ...{ registered_delivery: 1, data_coding: 8, short_message: { message: '123456 - код' } },
    });
    const receipt = { esm_class: 4, source_addr: '79123456789', destination_addr: '7878' };
    for (const stat of ['ENROUTE', 'ACCEPTD', 'DELIVRD', 'EXPIRED'])
      expect(await smsc.deliver({ ...receipt, short_message: `id:m1 stat:${stat} err:000` })).toBe(0);
    expect(await smsc.deliver({ ...receipt, esm_class: 0x20, short_message: '?' })).toBe(0);
    expect(listener.report.mock.calls).toEqual([[true], [false]]);
    expect(listener.take).not.toHaveBeenCalled();
  });

  it('splits a long text into parts that a phone joins', async () => {
    const { smsc, send } = await connected();
    expect(await send(LONG)).toBe('sent');
    const parts = smsc.submitted.map(({ short_message: short }) => short);
    expect(parts.map((part) => part?.message).join('')).toBe(LONG);
    expect(parts.every((part) => (part?.message.length ?? 0) <= 67)).toBe(true);
    expect(parts.map((part) => [...(part?.udh?.[0] ?? [])].slice(3))).toEqual([
      [4, 1],
      [4, 2],
      [4, 3],
      [4, 4],
    ]);
    expect(new Set(parts.map((part) => part?.udh?.[0]?.[2])).size).toBe(1);
    expect(smsc.submitted.map((pdu) => pdu.registered_delivery)).toEqual([0, 0, 0, 1]);
  });

  it('[FLT-40] waits while throttled; repeats nothing that was refused or not answered', async () => {
    const { smsc, send } = await connected();
    const answers = [smpp.ESME_RTHROTTLED, smpp.ESME_RMSGQFUL, 0];
    smsc.answerWith(() => answers.shift() ?? 0);
    expect(await send()).toBe('sent');
    expect(smsc.submitted).toHaveLength(3);
    smsc.answerWith(() => smpp.ESME_RINVDSTADR);
    expect(await send()).toBe('refused');
    smsc.answerWith(() => null);
    expect(await send()).toBe('timeout');
    expect(smsc.submitted).toHaveLength(5);
    smsc.answerWith(() => smpp.ESME_RTHROTTLED);
    expect(await send()).toBe('unreachable');
  });

  it('[FLT-40] connects again after a cut and after a connection without answers', async () => {
    const { smsc, send } = await connected();
    smsc.answerWith(() => (smsc.cut(), null));
    expect(await send()).toBe('unreachable');
    smsc.answerWith(() => 0);
    await vi.waitFor(async () => expect(await send()).toBe('sent'));
    const binds = smsc.binds.length;
    smsc.ignoreLinks();
    await vi.waitFor(() => expect(smsc.binds.length).toBeGreaterThan(binds));
  });

  it('logs a refused login and sends nothing', async () => {
    const { smsc, send, listener } = await connected({ password: 'wrong' });
    await vi.waitFor(() => expect(listener.log.error).toHaveBeenCalled());
    expect(listener.log.error.mock.calls[0]).toEqual(['text messages: no connection', { code: '14' }]);
    expect(await send()).toBe('unreachable');
    expect(smsc.submitted).toEqual([]);
  });

  it('joins the parts of an incoming text; one that was not stored comes again', async () => {
    const { smsc, listener } = await connected();
    const from = { source_addr: '79123456789', destination_addr: '7878', data_coding: 8 };
    const part = (number: number, message: string) =>
      smsc.deliver({ ...from, short_message: { udh: Buffer.from([5, 0, 3, 9, 2, number]), message } });
    expect(await part(2, 'А123АА61*2')).toBe(0);
    expect(listener.take).not.toHaveBeenCalled();
    expect(await part(1, 'р61*0001*')).toBe(0);
    const taken = { phone: '79123456789', text: 'р61*0001*А123АА61*2', to: '7878' };
    expect(listener.take).toHaveBeenCalledWith(expect.objectContaining(taken));
    await part(2, 'А123АА61*3');
    listener.take.mockRejectedValueOnce(new Error('no database'));
    expect(await part(1, 'р61*0001*')).toBe(smpp.ESME_RX_T_APPN);
    expect(await part(1, 'р61*0001*')).toBe(0);
    const again = expect.objectContaining({ ...taken, text: 'р61*0001*А123АА61*3' }) as unknown;
    expect(listener.take.mock.calls.slice(1)).toEqual([[again], [again]]);

    listener.take.mockClear();
    await part(2, 'lost');
    await part(2, 'А123АА61*4');
    await part(1, 'р61*0001*');
    const last = expect.objectContaining({ text: 'р61*0001*А123АА61*4' }) as unknown;
    expect(listener.take.mock.calls).toEqual([[last]]);
    listener.take.mockRejectedValueOnce(new Error('no database'));
    await part(1, 'р61*0002*');
    await part(2, 'А123АА61*5');
    listener.take.mockClear();
    expect(await part(1, 'р61*0003*')).toBe(0);
    expect(listener.take).not.toHaveBeenCalled();
  });

  it('joins no parts sent to two numbers, and marks a copy of the former minutes', async () => {
    const { smsc, listener } = await connected();
    const from = { source_addr: '79123456789', data_coding: 8 };
    const part = (number: number, destination_addr: string) =>
      smsc.deliver({
        ...{ ...from, destination_addr },
        short_message: { udh: Buffer.from([5, 0, 3, 9, 2, number]), message: 'А' },
      });
    await part(1, '7878');
    await part(2, '7879');
    expect(listener.take).not.toHaveBeenCalled();
    const whole = { ...from, destination_addr: '7878', short_message: '?' };
    await smsc.deliver(whole);
    clock.advance(120_000);
    await smsc.deliver(whole);
    const [[first], [second]] = listener.take.mock.calls as unknown as [[Taken], [Taken]];
    expect([second.formerId, second.id === first.id]).toEqual([first.id, false]);
  });

  it.each([
    ['79990001122', 1, 1],
    ['7878', 3, 0],
    ['Gorpark', 5, 0],
  ])('sends from %s as kind %i', async (sender, source_addr_ton, source_addr_npi) => {
    const { smsc, send } = await connected({ sender });
    expect(await send()).toBe('sent');
    expect(smsc.submitted[0]).toMatchObject({ source_addr: sender, source_addr_ton, source_addr_npi });
  });

  it('unbinds when the server stops', async () => {
    const { smsc, send, phone } = await connected();
    expect(await send()).toBe('sent');
    await phone.line.close();
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(0));
  });
});
