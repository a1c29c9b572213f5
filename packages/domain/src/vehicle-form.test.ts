import { describe, expect, it } from 'vitest';
import { CATEGORIES, DEFAULT_CATEGORY } from './category.ts';
import { checkVehicle, FORMAT_WORDS, NEW_VEHICLE, type VehicleEntry } from './vehicle-form.ts';

const check = (fields: Partial<VehicleEntry>, others: Parameters<typeof checkVehicle>[1] = []) =>
  checkVehicle({ number: 'А123ВС77', format: 'rus', category: 'B', stsNumber: '', ...fields }, others);

const numberProblem = (number: string, format: VehicleEntry['format'] = 'rus') =>
  check({ number, format }).problems.number ?? null;

describe('new vehicle', () => {
  it('[ACC-179] is not the main one and has a registration certificate as document', () => {
    expect(NEW_VEHICLE).toMatchObject({ isMain: false, docType: 'Свидетельство о регистрации' });
  });

  it("[ACC-180] is 'Российский' (rus); the other format is 'Иностранный' (other)", () => {
    expect(FORMAT_WORDS[NEW_VEHICLE.format]).toEqual({ formatGrz: 'Российский', country: 'rus' });
    expect(FORMAT_WORDS.foreign).toEqual({ formatGrz: 'Иностранный', country: 'other' });
    expect(Object.keys(FORMAT_WORDS)).toHaveLength(2);
  });

  it('[ACC-181] has the category B of A, B, C, D and M', () => {
    expect(CATEGORIES).toEqual(['A', 'B', 'C', 'D', 'M']);
    expect([DEFAULT_CATEGORY, NEW_VEHICLE.category]).toEqual(['B', 'B']);
  });
});

describe('plate', () => {
  it('[ACC-177] removes spaces and converts to upper case, Russian or foreign', () => {
    expect(check({ number: ' а 123 вс 77 ' }).plate).toBe('А123ВС77');
    expect(check({ number: 'ab 12 cd', format: 'foreign' }).plate).toBe('AB12CD');
  });

  it('[ACC-178] returns number and region', () => {
    expect(check({ number: 'А123ВС77' })).toMatchObject({
      plate: 'А123ВС77',
      region: '77',
      type: 'standart',
    });
    expect(check({ number: 'А123ВС177' }).region).toBe('177');
    expect(check({ number: 'А123ВС' })).toMatchObject({ region: null, problems: {} });
  });

  it('[ACC-186] is required', () => {
    expect(['', '  ', '\u00a0'].map((text) => numberProblem(text))).toEqual([
      'notEmpty',
      'notEmpty',
      'notEmpty',
    ]);
    expect(numberProblem('', 'foreign')).toBe('notEmpty');
  });

  it('[ACC-187] has at most 9 characters without spaces', () => {
    expect(numberProblem('А 123 ВС 177')).toBeNull();
    expect(numberProblem('А 123 ВС 1777')).toBe('maxLength');
    expect(numberProblem('AB1234567', 'foreign')).toBeNull();
    expect(numberProblem('AB12345678', 'foreign')).toBe('maxLength');
  });

  it("[ACC-188] accepts 'A 000 AA 00' and 'A000AA000' in either alphabet", () => {
    for (const text of ['А 000 АА 00', 'А000АА000', 'A 000 AA 00', 'A000AA000'])
      expect(numberProblem(text)).toBeNull();
  });

  it('[ACC-189] requires a known format for a Russian plate', () => {
    expect(['А123ВС77', '1234АВ78', 'ВС12378', '123А78'].map((text) => numberProblem(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    for (const text of ['А12ВС77', '123АВС77', 'Ж123ВС77', 'AB1234C', 'А12\u200b3ВС77'])
      expect(numberProblem(text)).toBe('format');
  });

  it('[ACC-190] skips the format check for a foreign plate', () => {
    for (const text of ['А12ВС77', '123АВС77', 'AB1234C', 'XYZ-99', 'Ж123ВС77'])
      expect(numberProblem(text, 'foreign')).toBeNull();
  });

  it('[ACC-197] converts a Russian plate to Cyrillic and keeps a foreign one Latin', () => {
    expect(check({ number: 'a 123 bc 77' }).plate).toBe('А123ВС77');
    expect(check({ number: 'mx 123 t 177' }).plate).toBe('МХ123Т177');
    expect(check({ number: 'a 123 bc 77', format: 'foreign' }).plate).toBe('A123BC77');
  });

  it('[ACC-225] folds look-alike letters unless foreign is ticked', () => {
    expect(check({ number: 'A123BC77', format: null })).toMatchObject({ plate: 'А123ВС77', format: 'rus' });
    expect(check({ number: 'A1234C', format: null })).toMatchObject({ plate: 'A1234C', format: 'foreign' });
    expect(check({ number: 'A123BC77', format: 'foreign' })).toMatchObject({
      plate: 'A123BC77',
      format: 'foreign',
      type: null,
    });
  });

  it('[ACC-191] [ACC-192] refuses a plate of another vehicle in any case and alphabet', () => {
    const others = [{ plate: 'А123ВС77', stsNumber: '' }];
    for (const text of ['а123вс77', 'A 123 BC 77'])
      expect(check({ number: text }, others).problems).toEqual({ number: 'occupied' });
    expect(check({ number: 'A123BC77', format: 'foreign' }, others).problems.number).toBe('occupied');
    expect(check({ number: 'А123ВС177' }, others).problems).toEqual({});
  });
});

describe('category', () => {
  it('[ACC-194] is required; moto plates need A, others refuse it', () => {
    const problem = (number: string, category: string) =>
      check({ number, category }).problems.category ?? null;
    expect([problem('А123ВС77', ''), problem('А123ВС77', 'Z')]).toEqual(['category', 'category']);
    for (const moto of ['1234АВ78', '1234А78']) {
      expect(problem(moto, 'A')).toBeNull();
      expect(['B', 'C', 'D'].map((category) => problem(moto, category))).toEqual(Array(3).fill('category'));
    }
    for (const other of ['А123ВС77', 'АВ123С47', 'ВС12378', 'У123498', '123А78']) {
      expect(problem(other, 'A')).toBe('category');
      expect(['B', 'C', 'D', 'M'].map((category) => problem(other, category))).toEqual(Array(4).fill(null));
    }
  });

  it('[ACC-227] refuses M and accepts A for a moto plate', () => {
    expect(check({ number: '1234АВ78', category: 'M' }).problems).toEqual({ category: 'category' });
    expect(check({ number: '1234АВ78', category: 'A' }).problems).toEqual({});
  });

  it('accepts any category for a foreign plate, because its type is unknown', () => {
    for (const category of CATEGORIES)
      expect(check({ number: 'AB1234C', format: 'foreign', category }).problems).toEqual({});
  });
});

describe('registration certificate', () => {
  const problem = (stsNumber: string) => check({ stsNumber }).problems.stsNumber ?? null;

  it('[ACC-195] is optional and has two digits, two letters or digits, six digits', () => {
    for (const text of ['', '  ', '78АА123456', '78 AA 123456', '7812 345678', '78 а1 123456'])
      expect(problem(text)).toBeNull();
    for (const text of ['12AB12345', '12AB1234567', 'A8AA123456', '78ААА12345', '78-А123456', '78АА12345б'])
      expect(problem(text)).toBe('stsFormat');
  });

  it('[ACC-196] refuses a certificate of another vehicle as occupied, including its Latin twin', () => {
    const others = [{ plate: 'О808ОТ198', stsNumber: '78АА123456' }];
    expect(check({ stsNumber: '78 aa 123456' }, others).problems).toEqual({ stsNumber: 'occupied' });
    expect(check({ stsNumber: '78AA123457' }, others).problems).toEqual({});
    expect(check({ stsNumber: '' }, [{ plate: 'О808ОТ198', stsNumber: '' }]).problems).toEqual({});
  });

  it('stores a single form (decision vehicles-3)', () => {
    expect(check({ stsNumber: ' 78 ab 123456 ' }).stsNumber).toBe('78АВ123456');
  });
});
