import { afterEach, expect, it, vi } from 'vitest';
import { createManualClock } from '#src/platform/clock.ts';
import { createSmsc } from '../../test/smsc.ts';
import { createSmppLines } from './smpp-lines.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const IDS: Record<string, number> = { perm: 2, kazan: 3 };

async function opened() {
  const [common, own] = [await createSmsc(), await createSmsc({ password: 'own' })];
  const login = { url: common.url, systemId: 'gorpark', password: 'right', sender: '7878' };
  const accounts = [
    { ...login, city: null },
    { ...login, city: 'perm', url: own.url, password: 'own', sender: 'Perm' },
    { ...login, city: 'kazan', sender: 'Kazan' },
    { ...login, city: 'atlantis', sender: 'Nobody' },
  ];
  const phone = createSmppLines(accounts, {
    clock: createManualClock(Date.UTC(2026, 10, 29, 9)),
    idOf: (slug) => IDS[slug] ?? null,
    times: { message: 2000, answer: 500, link: 60, pause: 20 },
  });
  const take = vi.fn(() => Promise.resolve());
  phone.line.open({ take, report: vi.fn(), log: { error: vi.fn() } });
  closing.push(
    () => phone.line.close(),
    () => common.close(),
    () => own.close(),
  );
  await vi.waitFor(() => expect(Math.min(common.links(), own.links())).toBeGreaterThan(0));
  const send = (cityId: number) => phone.sms({ cityId, phone: '79035550102', text: 'Код 771', id: 'm' });
  const sendersAt = ({ submitted }: typeof common) => submitted.map(({ source_addr }) => source_addr);
  return { common, own, send, sendersAt, take, phone };
}

it('[THR-18] sends by the account of the city, and with its name over the common connection', async () => {
  const { common, own, send, sendersAt } = await opened();
  for (const cityId of [1, 2, 3]) await send(cityId);
  expect([sendersAt(common), sendersAt(own)]).toEqual([['7878', 'Kazan'], ['Perm']]);
  expect([common.binds.length, own.binds.length]).toEqual([1, 1]);
});

it('receives over each connection, and closes all', async () => {
  const { common, own, take, phone } = await opened();
  const from = { source_addr: '79035550102', data_coding: 8, short_message: '?' };
  await own.deliver({ ...from, destination_addr: '7900' });
  await common.deliver({ ...from, destination_addr: '7878' });
  expect(take.mock.calls.flat()).toMatchObject([{ to: '7900' }, { to: '7878' }]);
  await phone.line.close();
  await vi.waitFor(() => expect([common.sessions.size, own.sessions.size]).toEqual([0, 0]));
});

it('[FLT-40] refuses a text of another city while only its SMSC is away', async () => {
  const { own, common, send } = await opened();
  own.close();
  await vi.waitFor(() => expect(own.sessions.size).toBe(0));
  await expect(send(2)).rejects.toMatchObject({ reason: 'unreachable' });
  await send(1);
  expect(common.submitted).toHaveLength(1);
});
