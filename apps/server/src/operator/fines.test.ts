import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { uinOf } from '@gorpark/domain/uin';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '../test/operator.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const PHOTO = readFileSync(new URL('../gateways/fines/demo-photo.jpg', import.meta.url));
const CITY = ['--city', 'saint-petersburg', '--json'];
const HEAD = 'uin;fineStatus;article;place;offenseDate;rulingDate;totalSum;paidSum;sts;grz;photo';
let serial = 0;
const nextUin = () => uinOf(`18810178260311${String((serial += 1)).padStart(5, '0')}`);
const driverOf = (sts: string, plate: string) =>
  scene.createTestDriver({ vehicles: [{ plate, isMain: true, sts }] });
const jsonOf = (text: string) => JSON.parse(text) as Record<string, unknown>;

describe('op fines import', { timeout: 60_000 }, () => {
  it("[SRV-105] adds a fine with its photo from CSV to the driver's list", async () => {
    const driver = await driverOf('78ОР123456', 'А123ВС178');
    const uin = nextUin();
    folder.write('photo.jpg', PHOTO);
    const row = `${uin};Не оплачен;КоАП СПб, ст. 14;ул. Рубинштейна, 15;2025-11-01T11:42;2025-11-04;3000;0;78 OP 123456;a123bc178;photo.jpg`;
    const ran = await scene.runHere(
      'fines',
      'import',
      folder.write('fines.csv', `${HEAD}\n${row}\n`),
      ...CITY,
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(ran.out)).toMatchObject({ ok: true, added: 1, changed: 0, photos: 1 });
    const { fines } = await server.call(operations.getFines, {}, { token: driver.token });
    expect(fines).toMatchObject([
      {
        uin,
        fineStatus: 'Не оплачен',
        totalSum: 3000,
        offenseDate: '2025-11-01T08:42:00.000Z',
        grz: 'А123ВС178',
      },
    ]);
    const image = await server.call(operations.getFineImage, { uin }, { token: driver.token });
    expect(image).toEqual({ status: 'ok', image: PHOTO.toString('base64'), imageType: 'image/jpeg' });
    const log = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'fines.import')
      .execute();
    expect(log).toMatchObject([{ actor: 'operator', subject: 'fines.csv', details: { fines: 1 } }]);
  });

  it('[SRV-105] keeps a date without a time', async () => {
    const driver = await driverOf('78ОР123499', 'А199ВС178');
    const [day, moment] = [nextUin(), nextUin()];
    const rows = [
      `${day};Не оплачен;ст. 14;ул. Марата;01.11.2025;;3000;0;78 ОР 123499;А199ВС178;`,
      `${moment};Не оплачен;ст. 14;ул. Марата;02.11.2025 00:00;;3000;0;78 ОР 123499;А199ВС178;`,
    ];
    const file = folder.write('days.csv', [HEAD, ...rows].join('\n'));
    expect(await scene.runHere('fines', 'import', file, ...CITY)).toMatchObject({ code: 0 });
    const { fines } = await server.call(operations.getFines, {}, { token: driver.token });
    expect(fines).toMatchObject([
      { uin: moment, offenseDate: '2025-11-01T21:00:00.000Z' },
      { uin: day, offenseDate: '2025-11-01' },
    ]);
  });

  it('[SRV-105] reads JSON with an embedded photo and updates a repeated fine', async () => {
    const driver = await driverOf('78ОР123457', 'А124ВС178');
    const uin = nextUin();
    const fine = {
      uin,
      fineStatus: 'Отправлен',
      totalSum: 5000,
      sts: '78ОР123457',
      grz: 'А124ВС178',
      image: PHOTO.toString('base64'),
    };
    await scene.runHere('fines', 'import', folder.write('one.json', JSON.stringify([fine])), ...CITY);
    const paid = { ...fine, fineStatus: 'Оплачен', paidSum: 5000 };
    const ran = await scene.runHere(
      'fines',
      'import',
      folder.write('two.json', JSON.stringify({ fines: [paid] })),
      ...CITY,
    );
    expect(jsonOf(ran.out)).toMatchObject({ added: 0, changed: 1 });
    const { fines } = await server.call(operations.getFines, {}, { token: driver.token });
    expect(fines).toMatchObject([{ uin, fineStatus: 'Оплачен', paidSum: 5000 }]);
  });

  it('counts but imports nothing with --dry-run', async () => {
    const uin = nextUin();
    const file = folder.write(
      'dry.json',
      JSON.stringify([{ uin, totalSum: 1, sts: '78ОР123458', grz: 'А125ВС178' }]),
    );
    const ran = await scene.runHere('fines', 'import', file, ...CITY, '--dry-run');
    expect(jsonOf(ran.out)).toMatchObject({ ok: true, dryRun: true, added: 1 });
    expect(await server.db.selectFrom('fine').select('uin').where('uin', '=', uin).execute()).toEqual([]);
  });

  it('[THR-7] rejects a file with mistakes and lists each row', async () => {
    const good = { totalSum: 1, sts: '78ОР123459', grz: 'А126ВС178' };
    const uins = Array.from({ length: 8 }, nextUin);
    const rows = [
      { uin: uins[0], ...good },
      { ...good, uin: `${uins[1]?.slice(0, -1)}${(Number(uins[1]?.at(-1)) + 1) % 10}` },
      { ...good, uin: uins[2], sts: '' },
      { ...good, uin: uins[3], grz: 'Щ1' },
      { ...good, uin: uins[4], totalSum: -5 },
      { ...good, uin: uins[5], image: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
      { ...good, uin: uins[6], photo: '../../etc/passwd' },
      {
        ...good,
        uin: uins[7],
        image: Buffer.concat([PHOTO, Buffer.alloc(2 * 1024 * 1024)]).toString('base64'),
      },
      { uin: uins[0], ...good },
    ];
    const ran = await scene.runHere(
      'fines',
      'import',
      folder.write('bad.json', JSON.stringify(rows)),
      ...CITY,
    );
    expect(ran.code).toBe(3);
    const { ok, problems } = jsonOf(ran.out) as { ok: boolean; problems: { row: number; field: string }[] };
    expect(ok).toBe(false);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'uin'],
      [3, 'sts'],
      [4, 'grz'],
      [5, 'totalSum'],
      [6, 'photo'],
      [7, 'photo'],
      [8, 'photo'],
      [9, 'uin'],
    ]);
    expect(
      await server.db
        .selectFrom('fine')
        .select('uin')
        .where('uin', '=', uins[0] ?? '')
        .execute(),
    ).toEqual([]);
  });
});
