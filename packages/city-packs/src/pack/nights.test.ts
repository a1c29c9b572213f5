import { afterEach, describe, expect, it } from 'vitest';
import { makeTestCities, type TestCities } from '../test-pack.ts';
import { readPack } from './read.ts';

let cities: TestCities | undefined;
afterEach(() => cities?.remove());

function nightsOf(rules: { days: string[]; from: string; to: string }[], freeDays: string[]): string[] {
  const priced = rules.map((rule) => ({ ...rule, categories: 'all', hourKopecks: 4000 }));
  const version = { id: 'day-2025', validFrom: '2025-01-01', rules: priced, freeDays };
  cities = makeTestCities({ 'tariffs.json': { tariffs: [{ code: 'day', versions: [version] }] } });
  return readPack(cities.dir, 'probograd').findings.warnings.filter((text) => text.includes('nights'));
}

describe('night minutes of a tariff', () => {
  it('lists nights by day type if a rule over midnight applies to some types', () => {
    expect(
      nightsOf([{ days: ['weekday'], from: '20:00', to: '09:00' }], ['saturday', 'sunday', 'holiday']),
    ).toEqual([
      expect.stringMatching(
        /^probograd\/tariffs.json: day: ночи .* \/ nights by day type: paid weekday 00:00-09:00; free saturday 00:00-09:00, sunday 00:00-09:00, holiday 00:00-09:00$/,
      ),
    ]);
  });

  it('lists both parts of a partly paid night', () => {
    const [line = ''] = nightsOf(
      [
        { days: ['weekday'], from: '20:00', to: '09:00' },
        { days: ['saturday'], from: '00:00', to: '02:00' },
      ],
      ['sunday', 'holiday'],
    );
    expect(line).toMatch(/paid .*saturday 00:00-02:00; free saturday 02:00-09:00/);
  });

  it('omits nights if all days are equal', () => {
    const days = ['weekday', 'saturday', 'sunday', 'holiday'];
    expect(nightsOf([{ days, from: '20:00', to: '09:00' }], [])).toEqual([]);
    expect(nightsOf([{ days, from: '09:00', to: '20:00' }], [])).toEqual([]);
  });

  it.each([[[]], [['saturday']]])('never calls a day without a price free: free days %j', (freeDays) => {
    const [line = ''] = nightsOf(
      [
        { days: ['weekday'], from: '21:00', to: '07:00' },
        { days: ['holiday'], from: '21:00', to: '05:00' },
      ],
      freeDays,
    );
    expect(line).toMatch(/free .*holiday 05:00-07:00/);
    expect(line).not.toContain('sunday');
    expect(line.includes('saturday')).toBe(freeDays.length > 0);
    const { findings } = readPack(cities?.dir ?? '', 'probograd');
    expect(findings.warnings).toContainEqual(
      expect.stringMatching(/sunday: .*has no price and is not declared free: .*TypeOfDayIsNotDefined/),
    );
  });
});
