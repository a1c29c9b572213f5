import { describe, expect, it } from 'vitest';
import type { DriverRow } from '../drivers.sql.ts';
import type { Line } from './columns.ts';
import { planDrivers } from './plan-drivers.ts';

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

describe('planned drivers', () => {
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
