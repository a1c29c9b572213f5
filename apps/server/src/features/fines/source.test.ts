import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { uinOf } from '@gorpark/domain/uin';
import { describe, expect, it, vi } from 'vitest';
import { CLOCKED } from '../../test/server-process.ts';
import type { ActorContext } from '../../platform/http/route.ts';
import { createCityBook } from '../cities/index.ts';
import { getFineImage } from './image.ts';
import { readFine } from './entry.ts';
import { storeFine } from './fines.sql.ts';
import { getFines } from './list.ts';
import { createSourceGuard, type FineSource, type SourceFine } from './source.ts';

const scene = moneyScene();
const { server } = scene;
const LIMIT_MS = 60;
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
let serial = 0;

async function open(source: Partial<FineSource>) {
  serial += 1;
  const sts = `77АА${String(serial).padStart(6, '0')}`;
  const plate = `К${String(serial).padStart(3, '0')}КК77`;
  const driver = await scene.createTestDriver({ vehicles: [{ plate, sts }] });
  const warn = vi.fn();
  const deps = {
    db: server.db,
    cities: createCityBook(server),
    log: { warn, info: vi.fn(), error: vi.fn() } as never,
    source: { finesOf: () => Promise.resolve([]), photoOf: () => Promise.resolve(null), ...source },
    guard: createSourceGuard(() => server.clock.now(), LIMIT_MS),
  };
  const uin = uinOf(`18810178999${String(serial).padStart(8, '0')}`);
  const ctx = {
    cityId: driver.cityId,
    actor: { kind: 'driver', accountId: driver.accountId },
    input: { uin },
    lang: 'ru',
    now: () => server.clock.now(),
  } as unknown as ActorContext<{ uin: string }>;
  const fine: SourceFine = { uin, totalSum: 3000, sts, grz: plate, fineStatus: 'Не оплачен' };
  return {
    deps,
    ctx,
    driver,
    fine,
    uin,
    warn,
    list: () => getFines(deps, ctx),
    image: () => getFineImage(deps, ctx),
  };
}

describe('fines source', () => {
  it('[FLT-43] aborts a slow source at the limit and returns the stored list', CLOCKED, async () => {
    let isSlow = false;
    const never = new Promise<never>(() => undefined);
    const opened = await open({ finesOf: () => (isSlow ? never : Promise.resolve([opened.fine])) });
    expect(await opened.list()).toMatchObject({ ok: true, value: { fines: [{ uin: opened.uin }] } });
    const toldAt = new Date(server.clock.now()).toISOString();
    isSlow = true;
    server.clock.advance(3_600_000);
    const begun = performance.now();
    expect(await opened.list()).toMatchObject({
      ok: true,
      value: { fines: [{ uin: opened.uin }], isStored: true, storedAt: toldAt },
    });
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS * 20);
  });

  it('[services-5] hides a fine that the source no longer reports', async () => {
    const other = uinOf(`18810178998${String(serial + 1).padStart(8, '0')}`);
    let told: SourceFine[] = [];
    const opened = await open({
      finesOf: () => Promise.resolve(told),
      photoOf: () => Promise.resolve(PNG),
    });
    const shown = async () => {
      server.clock.advance(60_000);
      const answer = await opened.list();
      return answer.ok ? answer.value.fines.map(({ uin }) => uin).toSorted() : answer.error;
    };
    const second = { ...opened.fine, uin: other };
    told = [opened.fine, second];
    expect(await shown()).toEqual([other, opened.uin].toSorted());
    expect(await opened.image()).toMatchObject({ ok: true });
    told = [{ ...second, totalSum: 'unreadable' }];
    expect(await shown()).toEqual([other]);
    await expect(opened.image()).rejects.toMatchObject({ status: 404 });
    told = [];
    expect(await shown()).toEqual([]);
    told = [opened.fine];
    expect(await shown()).toEqual([opened.uin]);
    expect(await opened.image()).toMatchObject({ ok: true });
  });

  it("[services-5] keeps operators' fines and fines of other vehicles", async () => {
    const opened = await open({ finesOf: () => Promise.resolve([]) });
    const { cityId } = opened.driver;
    const read = readFine(opened.fine, 'Europe/Moscow');
    if (!read.ok) throw new Error(read.problem);
    const at = new Date(server.clock.now() - 1000);
    await storeFine(server.db, { cityId, fine: read.fine, isDemo: false, origin: 'operator', at });
    const stranger = await open({ finesOf: () => Promise.resolve([stranger.fine]) });
    expect(await stranger.list()).toMatchObject({ value: { fines: [{ uin: stranger.uin }] } });
    server.clock.advance(1000);
    expect(await opened.list()).toMatchObject({ ok: true, value: { fines: [{ uin: opened.uin }] } });
    stranger.deps.source = null as never;
    expect(await stranger.list()).toMatchObject({ value: { fines: [{ uin: stranger.uin }] } });
  });

  it('[FLT-43] returns an error from a source that never responded, because fines are unknown', async () => {
    const { list, image } = await open({ finesOf: () => Promise.reject(new Error('ECONNREFUSED')) });
    expect(await list()).toMatchObject({ ok: false, error: 'UnknownError' });
    await expect(image()).rejects.toMatchObject({ status: 404 });
  });

  it('[FLT-43] skips an unavailable source without waiting and holds no database connection', async () => {
    const finesOf = vi.fn(() => new Promise<never>(() => undefined));
    const { list } = await open({ finesOf });
    const calls = Array.from({ length: 30 }, () => list());
    const driver = await scene.createTestDriver();
    expect(await server.call(operations.getBalance, {}, { token: driver.token })).toMatchObject({
      balance: 1000,
    });
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ok: false });
    const before = finesOf.mock.calls.length;
    await list();
    expect(finesOf).toHaveBeenCalledTimes(before);
    server.clock.advance(31_000);
    await list();
    expect(finesOf).toHaveBeenCalledTimes(before + 1);
  });

  it('[THR-7] stores no fines of other vehicles and no unreadable ones', async () => {
    const opened = await open({
      finesOf: () =>
        Promise.resolve([
          { ...opened.fine, grz: 'В999ВВ77' },
          { ...opened.fine, sts: '99АА999999' },
          { ...opened.fine, uin: '123' },
        ]),
    });
    expect(await opened.list()).toMatchObject({ ok: true, value: { fines: [] } });
    expect(opened.warn).toHaveBeenCalledWith('fines not understood', expect.objectContaining({ count: 3 }));
  });

  it('[THR-7] detects the photo type, limits its size and ignores the declared type', async () => {
    const photos: (Buffer | null)[] = [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]),
      null,
      PNG,
    ];
    const photoOf = vi.fn(() => Promise.resolve(photos.shift() ?? null));
    const opened = await open({ finesOf: () => Promise.resolve([opened.fine]), photoOf });
    await opened.list();
    for (let count = 0; count < 3; count++)
      await expect(opened.image()).rejects.toMatchObject({ status: 404 });
    const answer = { ok: true, value: { image: PNG.toString('base64'), imageType: 'image/png' } };
    expect(await opened.image()).toEqual(answer);
    expect(await opened.image()).toEqual(answer);
    expect(photoOf).toHaveBeenCalledTimes(4);
  });

  it('[FLT-43] reports a late photo as busy, not as missing', async () => {
    const opened = await open({
      finesOf: () => Promise.resolve([opened.fine]),
      photoOf: () => new Promise<never>(() => undefined),
    });
    await opened.list();
    await expect(opened.image()).rejects.toMatchObject({ status: 503 });
  });
});
