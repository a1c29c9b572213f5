import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { FLEET_LISTS } from '@gorpark/contract/company/fleet-tables/lists';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '#src/platform/files/xlsx.ts';
import { type TestCompany } from '../../../test/companies.sql.ts';
import { fillFleet, fleetPlate } from '../../../test/company-kit.sql.ts';
import { ENCODINGS } from '../../../test/encode.ts';
import { readXlsx } from '../../../test/read-files.ts';

const scene = moneyScene();
const { server } = scene;
const VIN = 'XTA210930Y2766401';
const IMEI = '356938035643801';
type List = (typeof FLEET_LISTS)[number];
const download = async ({ token }: TestCompany, list: List, type: string, lang = 'ru'): Promise<Buffer> => {
  const answer = await server.send(
    operations.exportFleet,
    { list, type },
    { token, headers: { 'accept-language': lang } },
  );
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${list}.${type}"`);
  return Buffer.from(await answer.arrayBuffer());
};
const upload = ({ token }: TestCompany, list: List, file: Buffer | string, isDryRun = false) =>
  server.call(
    operations.importFleet,
    { list, file: Buffer.from(file).toString('base64'), isDryRun },
    { token },
  );
const profileOf = async ({ token }: TestCompany) =>
  (await server.call(operations.getCorpProfile, {}, { token }))['result'] as Record<
    'Автомобили' | 'Водители' | 'Устройства',
    Record<string, string>[]
  >;
const utf = (text: string): Buffer => Buffer.from(text);
const ansi = ENCODINGS['windows-1251'];

async function createFilled(): Promise<TestCompany> {
  const company = await scene.createTestCompany();
  await fillFleet(server, company, 3);
  return company;
}

describe('export of a list as a table', () => {
  it.each(FLEET_LISTS.flatMap((list) => ['csv', 'xlsx'].map((type) => [list, type] as const)))(
    '[companies-6] reads exported %s as %s with every line unchanged, in both languages',
    async (list, type) => {
      const company = await createFilled();
      const other = await scene.createTestCompany();
      for (const lang of ['ru', 'en']) {
        const file = await download(company, list, type, lang);
        expect(await upload(company, list, file)).toMatchObject({
          status: 'ok',
          rows: 3,
          same: 3,
          added: 0,
          changed: 0,
          refused: 0,
        });
      }
      const file = await download(company, list, type);
      expect(await upload(other, list, file)).toMatchObject({ added: 3, refused: 0 });
      const withoutIds = (rows: Record<string, string>[]) =>
        rows.map(({ Идентификатор: _id, ГРЗ: plate, Устройство: _device, ...rest }) =>
          list === 'devices' ? rest : { plate, ...rest },
        );
      const key = { vehicles: 'Автомобили', drivers: 'Водители', devices: 'Устройства' }[
        list
      ] as 'Автомобили';
      expect(withoutIds((await profileOf(other))[key])).toEqual(withoutIds((await profileOf(company))[key]));
    },
  );

  it('[companies-6] [THR-23] writes formula-like cells as text and restores them on import', async () => {
    const company = await scene.createTestCompany();
    await upload(company, 'vehicles', `Номер;VIN\nК415МН178;-XTA2109-Y`);
    const csv = (await download(company, 'vehicles', 'csv')).toString();
    expect(csv).toBe("\uFEFFНомер автомобиля;VIN\r\nК415МН178;'-XTA2109-Y\r\n");
    const xlsx = await download(company, 'vehicles', 'xlsx');
    expect(await readXlsx(xlsx)).toEqual([
      ['Номер автомобиля', 'VIN'],
      ['К415МН178', '-XTA2109-Y'],
    ]);
    expect(await upload(company, 'vehicles', csv)).toMatchObject({ same: 1, refused: 0 });
  });

  it.each([
    [
      'UTF-8 with a byte order mark and ;',
      utf('\uFEFFФИО;Телефон;ГРЗ;Доступ\r\nСмирнов Павёл;+7 900 000-01-01;;нет\r\n'),
    ],
    ['UTF-8 and ,', utf('ФИО,Телефон,ГРЗ,Доступ\nСмирнов Павёл,+7 900 000-01-01,,нет\n')],
    ['windows-1251 and ;', ansi('ФИО;Телефон;ГРЗ;Доступ\r\nСмирнов Павёл;+7 900 000-01-01;;нет\r\n')],
    ['windows-1251 and ,', ansi('ФИО,Телефон,ГРЗ,Доступ\r\n"Смирнов Павёл",89000000101,,отключён')],
  ])('[companies-6] reads a CSV in %s', async (_name, file) => {
    const company = await scene.createTestCompany();
    expect(await upload(company, 'drivers', file)).toMatchObject({ rows: 1, added: 1, refused: 0 });
    expect((await profileOf(company)).Водители).toMatchObject([
      { ФИО: 'Смирнов Павёл', Телефон: '79000000101', ГРЗ: '', Статус: 'Не активен' },
    ]);
  });
});

describe('import of a table', () => {
  it('[companies-6] plans without writing in a dry run, then applies the same; removes nothing', async () => {
    const company = await createFilled();
    const before = await profileOf(company);
    const file = `VIN;Номер\n${VIN};${fleetPlate(0)}\n;О777ОО178\n\n${'XTA00000000000001'};${fleetPlate(1)}`;
    const coming = [{ row: 3, text: 'О 777 ОО 178' }];
    const said = { rows: 3, added: 1, changed: 1, same: 1, refused: 0, problems: [], coming };
    expect(await upload(company, 'vehicles', file, true)).toMatchObject({ isDryRun: true, ...said });
    expect(await profileOf(company)).toEqual(before);
    expect(await upload(company, 'vehicles', file)).toMatchObject({ isDryRun: false, ...said });
    const { Автомобили: cars } = await profileOf(company);
    expect(cars.map((car) => [car['ГРЗ'], car['VIN']])).toEqual([
      [fleetPlate(0), VIN],
      [fleetPlate(1), 'XTA00000000000001'],
      [fleetPlate(2), 'XTA00000000000002'],
      ['О777ОО178', ''],
    ]);
  });

  it('[companies-6] lists new lines and marks foreign plates and plates without a region', async () => {
    const company = await scene.createTestCompany();
    const file = 'Номер;Марка\nZZZ;Fiat\nА123ВС;Лада\nк415мн178;\n;Volvo\nАН 7331 77;Прицеп\n004д001177;';
    const said = {
      ...{ rows: 6, added: 5, refused: 1 },
      problems: [{ row: 5, field: 'plate', problem: 'empty' }],
      coming: [
        { row: 2, text: 'ZZZ', note: 'foreign' },
        { row: 3, text: 'А 123 ВС', note: 'noRegion' },
        { row: 4, text: 'К 415 МН 178' },
        { row: 6, text: 'АН 733 177', note: 'trailer' },
        expect.not.objectContaining({ note: 'foreign' }),
      ],
    };
    expect(await upload(company, 'vehicles', file, true)).toMatchObject(said);
    const drivers = 'ФИО;Телефон;Номер\nПетров Пётр;89000000102;А123ВС\nПетров Иван;89000000103;';
    expect(await upload(company, 'drivers', drivers, true)).toMatchObject({
      coming: [
        { row: 2, text: 'Петров Пётр, +7 (900) 000 - 01 - 02, А 123 ВС', note: 'noRegion' },
        { row: 3, text: 'Петров Иван, +7 (900) 000 - 01 - 03' },
      ],
    });
    expect(await upload(company, 'devices', `IMEI\n${IMEI}`, true)).toMatchObject({
      coming: [{ row: 2, text: IMEI }],
    });
  });

  it('[companies-6] reports problems by row and field and imports the other lines', async () => {
    const company = await createFilled();
    const vehicles = `Номер;VIN\nЖЖЖ;\nК415МН178;Ы\nК415МН178;\nk415mh178;\nТ204ОР178;XTA00000000000002\nА123ВС1789;`;
    expect(await upload(company, 'vehicles', vehicles)).toMatchObject({
      added: 1,
      refused: 5,
      problems: [
        { row: 2, field: 'plate', problem: 'plateFormat' },
        { row: 3, field: 'vin', problem: 'vinFormat' },
        { row: 5, field: 'plate', problem: 'twin' },
        { row: 6, field: 'vin', problem: 'vinTaken' },
        { row: 7, field: 'plate', problem: 'plateLength' },
      ],
    });
    const drivers = `ФИО;Телефон;Номер;Доступ\nСмирнов;79000000101;;\n;79000000101;;\nПетров Иван;12;;\nПетров Иван;;;\nПетров Иван;79000000102;ЖЖ;\nПетров Иван;79000000103;;может быть\nПетров Иван;79000000104;;да\nПетров Олег;79000000104;;да`;
    expect(await upload(company, 'drivers', drivers)).toMatchObject({
      added: 1,
      problems: [
        { row: 2, field: 'name', problem: 'nameParts' },
        { row: 3, field: 'name', problem: 'empty' },
        { row: 4, field: 'phone', problem: 'phone' },
        { row: 5, field: 'phone', problem: 'empty' },
        { row: 6, field: 'plate', problem: 'plateFormat' },
        { row: 7, field: 'state', problem: 'state' },
        { row: 9, field: 'phone', problem: 'twin' },
      ],
    });
    const devices = `IMEI;VIN\n3,56938E+14;\n;\n${IMEI};XTA00000000000001\n${IMEI};${VIN}\n${IMEI};`;
    expect(await upload(company, 'devices', devices)).toMatchObject({
      rows: 4,
      added: 1,
      problems: [
        { row: 2, field: 'imei', problem: 'imeiFormat' },
        { row: 4, field: 'vin', problem: 'vinTaken' },
        { row: 6, field: 'imei', problem: 'twin' },
      ],
    });
  });

  it('[companies-6] matches a driver by phone, and a driver with two cars by phone and car', async () => {
    const company = await scene.createTestCompany();
    await upload(company, 'drivers', 'ФИО;Телефон;Номер\nСмирнов Павел;79000000101;К415МН178');
    const changed = 'ФИО;Телефон;Номер\nСмирнов Павел Игоревич;79000000101;Т204ОР178';
    expect(await upload(company, 'drivers', changed)).toMatchObject({ added: 0, changed: 1 });
    const second = `${changed}\nСмирнов Павел Игоревич;79000000101;О777ОО178`;
    expect(await upload(company, 'drivers', second)).toMatchObject({ added: 1, same: 1 });
    expect((await profileOf(company)).Водители.map((one) => one['ГРЗ'])).toEqual(['Т204ОР178', 'О777ОО178']);
    const withoutCars = 'ФИО;Телефон\nСмирнов Павел;79000000101';
    expect(await upload(company, 'drivers', withoutCars, true)).toMatchObject({
      problems: [{ row: 2, field: 'plate', problem: 'empty' }],
    });
  });

  it('[companies-4] [companies-6] imports a whole fleet of 5000 and rejects the next car', async () => {
    const company = await scene.createTestCompany();
    const plates = Array.from({ length: MOST_OF_COMPANY }, (_, index) => fleetPlate(index));
    const file = ['Номер', ...plates, 'О777ОО178'].join('\n');
    expect(await upload(company, 'vehicles', file)).toMatchObject({
      added: MOST_OF_COMPANY,
      problems: [{ row: MOST_OF_COMPANY + 2, field: 'plate', problem: 'limit' }],
    });
    expect(await upload(company, 'vehicles', file)).toMatchObject({ added: 0, same: MOST_OF_COMPANY });
  });

  it('[companies-6] rejects other files, missing columns and large files with the reason', async () => {
    const company = await createFilled();
    const before = await profileOf(company);
    const sheet = (xml: string) => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(xml) }));
    const bomb = sheet('<x/>'.repeat(12_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    // Changes the archive directory to report a size of four bytes.
    const liar = Buffer.from(bomb);
    for (const mark of [0x04034b50, 0x02014b50]) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(mark);
      liar.writeUInt32LE(4, liar.indexOf(bytes) + (mark === 0x04034b50 ? 22 : 24));
    }
    for (const [file, problem] of [
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'notTable'],
      [Buffer.from('PK\u0003\u0004 and nothing more'), 'notTable'],
      [sheet('<worksheet>'), 'notTable'],
      [liar, 'notTable'],
      ['<table><tr><td>Номер</td></tr></table>', 'notTable'],
      ['', 'noColumns'],
      ['Цвет;VIN\nсиний;1', 'noColumns'],
      [bomb, 'tooBig'],
      [`Номер\n${'О777ОО178\n'.repeat(10_001)}`, 'tooLong'],
    ] as const) {
      const answer = await upload(company, 'vehicles', Buffer.from(file));
      expect([problem, answer.errorName, answer['problem']]).toEqual([problem, 'ValidationError', problem]);
    }
    const { token } = company;
    expect(
      (await server.call(operations.importFleet, { list: 'fines', file: '' }, { token })).errorName,
    ).toBe('ValidationError');
    for (const input of [{ list: 'fines', type: 'csv' }, { list: 'vehicles', type: 'exe' }, {}])
      expect((await server.call(operations.exportFleet, input, { token })).errorName).toBe('ValidationError');
    expect(await profileOf(company)).toEqual(before);
  });
});

describe('spreadsheet from another program', () => {
  it('reads the first visible sheet below a preamble and marks new lines from hidden rows', async () => {
    const sheet = (name: string, rows: string[][]) => ({
      sheet: { name, columns: (rows[0] ?? []).map((title) => ({ title, width: 10 })), intro: [] },
      rows: (async function* () {
        await Promise.resolve();
        yield rows.slice(1);
      })(),
    });
    const parts: Buffer[] = [];
    await writeXlsx(
      [
        sheet('old', [['Номер автомобиля'], ['А111АА78']]),
        sheet('now', [
          ['Наш парк', ''],
          ['', ''],
          ['Номер', 'VIN'],
          ['А222АА78', ''],
          ['А333АА78', ''],
        ]),
      ],
      (bytes) => Promise.resolve(void parts.push(bytes)),
    );
    const files = unzipSync(Buffer.concat(parts));
    const change = (name: string, edit: (text: string) => string) => {
      files[name] = strToU8(edit(strFromU8(files[name] ?? new Uint8Array())));
    };
    change('xl/workbook.xml', (text) => text.replace('<sheet ', '<sheet state="hidden" '));
    change('xl/worksheets/sheet2.xml', (text) => text.replace(/<row r="5"/, '<row r="5" hidden="1"'));
    const file = Buffer.from(zipSync(files));
    const company = await scene.createTestCompany();
    const checked = await upload(company, 'vehicles', file, true);
    expect(checked).toMatchObject({ added: 2, refused: 0 });
    expect(checked['coming']).toMatchObject([{ row: 4 }, { row: 5, note: 'hidden' }]);
    expect((checked['coming'] as object[])[0]).not.toHaveProperty('note');
  });

  it('rejects a phone that a spreadsheet converted to exponent notation', async () => {
    const file = 'ФИО;Телефон\nИванов Иван;"7,9041234567E+10"\nПетров Пётр;9041234567\n';
    expect(await upload(await scene.createTestCompany(), 'drivers', file)).toMatchObject({
      added: 1,
      problems: [{ row: 2, field: 'phone', problem: 'rounded' }],
    });
  });
});
