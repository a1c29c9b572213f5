import { describe, expect, it } from 'vitest';
import type { DriverRow } from '../drivers.sql.ts';
import { type Line, readTableRows } from './columns.ts';
import { planDrivers } from './plan-drivers.ts';
import { planVehicles } from './plan-vehicles.ts';

const ANNA: DriverRow = {
  id: 1,
  name: 'Орлова Анна',
  phone: '79041112233',
  plate: 'А123ВС178',
  isActive: false,
};
const line = (rest: Partial<Line> = {}): Line => ({
  row: 2,
  name: ANNA.name,
  phone: '+7 904 111-22-33',
  ...rest,
});

describe('planned vehicles', () => {
  it.each([
    ['мн 415 78', 'МН41578', 'B'],
    ['O7319193', 'О7319193', 'B'],
    ['648c02', '648С02', 'B'],
    ['5206XP77', '5206ХР77', 'A'],
    ['9057м116', '9057М116', 'A'],
    ['017СD178', '017CD178', 'B'],
    ['004 T 001 77', '004T00177', 'B'],
  ])('[companies-6] reads the plate %s as %s', (plate, number, category) => {
    const { added, problems } = planVehicles([{ row: 2, plate }], []);
    expect(problems).toEqual([]);
    expect(added).toEqual([expect.objectContaining({ plate: number, category })]);
  });

  it.each(['017Д178', 'МН4157 8Ж'])('[companies-6] refuses the plate %s', (plate) => {
    expect(planVehicles([{ row: 2, plate }], []).problems).toEqual([
      { row: 2, field: 'plate', problem: 'plateFormat' },
    ]);
  });
});

describe('table with a column of the region', () => {
  it.each(['Регион', 'Код региона', 'region'])('[companies-6] reads number and %j as one plate', (title) => {
    const lines = readTableRows('vehicles', [
      ['Марка', 'Номер', title],
      ['Лада', 'А123ВС', '178'],
      ['Киа', 'МН415', '78'],
      ['Урал', '1234АМ', '4'],
      ['БМВ', 'О777ОО78', '78'],
      ['Ниссан', 'О778ОО78', ''],
      ['Вольво', 'О779ОО78', '99'],
    ]);
    const { added, problems } = planVehicles(lines ?? [], []);
    const plates = ['А123ВС178', 'МН41578', '1234АМ04', 'О777ОО78', 'О778ОО78'];
    expect(added.map(({ plate }) => plate)).toEqual(plates);
    expect(problems).toEqual([expect.objectContaining({ row: 7, field: 'plate' })]);
  });
});

describe('planned drivers', () => {
  it.each([
    ['tel:+961 3 555 017', 'phoneForeign'],
    ['00961 3 555 017', 'phoneForeign'],
    ['9,04731507E+09', 'rounded'],
    ['7.9047E+10', 'rounded'],
    ['904731507', 'phone'],
    ['', 'empty'],
  ])('[companies-6] refuses the phone %j as %s', (phone, problem) => {
    expect(planDrivers([line({ phone })], []).problems).toEqual([{ row: 2, field: 'phone', problem }]);
  });

  it('[companies-6] keeps plate and access that the table has no column for', () => {
    expect(planDrivers([line()], [ANNA])).toMatchObject({ same: 1, changed: [], added: [], problems: [] });
    const renamed = planDrivers([line({ name: 'Орлова Анна Игоревна' })], [ANNA]);
    expect(renamed.changed).toEqual([{ ...ANNA, name: 'Орлова Анна Игоревна' }]);
  });

  it('[companies-6] keeps access for an empty cell and clears the plate for an empty cell', () => {
    const { changed } = planDrivers([line({ plate: '', state: '' })], [ANNA]);
    expect(changed).toEqual([{ ...ANNA, plate: '' }]);
  });

  it('[companies-6] switches access only by the table', () => {
    const { changed } = planDrivers([line({ state: 'Включён' })], [ANNA]);
    expect(changed).toEqual([{ ...ANNA, isActive: true }]);
  });
});
