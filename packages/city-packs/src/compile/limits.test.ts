import { describe, expect, it } from 'vitest';
import { feature, TestExtract } from './test-extract.ts';

const LINE = [
  [30.35, 59.95],
  [30.351, 59.95],
];
const RING = [
  [30.35, 59.95],
  [30.351, 59.95],
  [30.351, 59.951],
  [30.35, 59.95],
];

describe('restricting tags', () => {
  const kit = new TestExtract();
  const categoriesOf = (): Record<string, string> => {
    const { features } = JSON.parse(kit.packText('parkings.geojson')) as {
      features: { properties: { code: string; category: string } }[];
    };
    return Object.fromEntries(features.map(({ properties }) => [properties.code, properties.category]));
  };

  it.each([
    { 'fee:conditional': 'yes @ (Mo-Fr 09:00-18:00)' },
    { fee_conditional: 'yes @ (Sa 10:00-20:00)' },
    { 'access:conditional': 'no @ (22:00-06:00)' },
    { 'parking:both:fee:conditional': 'yes @ (Mo-Su 08:00-20:00)' },
    { 'parking:right:fee': 'yes' },
    { 'maxstay:conditional': '2 hours @ (Mo-Fr)' },
    { tags: { fee: 'no', 'fee:conditional': 'yes @ (Mo-Fr)' } },
  ])('never make a place free and are reported: %j', (tags) => {
    kit.put('street-parking.geojson', [
      feature({ code: 'L1', zonenumber: '1', fee: 'no', spacesTotal: 3, ...tags }, 'LineString', LINE),
      feature({ code: 'L2', zonenumber: '1', category: 'free', spacesTotal: 3, ...tags }, 'LineString', LINE),
    ]);
    kit.put('parking.geojson', [
      feature({ code: 'P1', zonenumber: '1', fee: 'no', ...tags }, 'Polygon', [RING]),
    ]);
    const warnings = kit.warnings();
    expect(categoriesOf()).toEqual({ L1: 'roadside', L2: 'roadside', P1: 'municipal' });
    const [tag = ''] = Object.keys('tags' in tags ? { 'fee:conditional': '' } : tags);
    for (const code of ['L1', 'L2', 'P1'])
      expect(warnings).toContainEqual(
        expect.stringMatching(new RegExp(`\\(${code}\\): ${tag} ".*not understood`)),
      );
  });

  it.each([
    ['fee', 'donation'],
    ['fee', 'Mo-Fr 09:00-18:00'],
    ['access', 'residents'],
    ['parking', 'carports'],
  ])('reports an unknown value of %s, %j', (tag, value) => {
    kit.put('parking.geojson', [feature({ code: 'P1', zonenumber: '1', [tag]: value }, 'Polygon', [RING])]);
    const warnings = kit.warnings();
    expect(warnings).toContainEqual(expect.stringContaining(`(P1): ${tag} "${value}" is not used`));
    expect(categoriesOf()['P1']).toBe('municipal');
  });

  it.each([
    { maxstay: '2 hours' },
    { minstay: '30 min' },
    { access: 'private' },
    { access: 'permit' },
    { access: 'customers' },
    { access: 'no' },
    { motor_vehicle: 'no' },
    { motorcar: 'permit' },
    { 'vehicle:conditional': 'no @ (Sa)' },
    { opening_hours: 'Mo-Fr 08:00-20:00' },
    { service_times: 'Sa-Su' },
    { charge: '80 RUB/hour' },
    { 'authentication:ticket': 'yes' },
    { authentication: 'disc' },
    { restriction: 'no_stopping' },
    { restriction_conditional: 'no_parking @ (Mo 00:00-07:00)' },
    { reservation: 'required' },
    { permit: 'residents' },
    { private: 'employees' },
    { MAXSTAY: '15 min' },
    { opening_ho: 'Su off' },
    { 'payment:coins': 'yes' },
    { hgv: 'only' },
    { 'owner:restriction': 'дом 5' },
    { maxheight: '2.1' },
    { time_restriction: 'max 30 min' },
    { resident_only: 'yes' },
    { staff_only: 'да' },
    { disc: 'yes' },
    { disk_parking: '2 h' },
    { for_whom: 'сотрудники' },
    { hazmat: 'designated' },
    { forbidden: 'Mo' },
    { allowed_hours: '08-20' },
    { reserved: 'taxi' },
    { loading: 'only' },
    { closed: 'Mo' },
    { permit_holders: 'only' },
    { valid_time: '8-20' },
    { time_limits: '2 h' },
    { ограничение: '2 часа' },
    { fee: 'Mo-Fr' },
    { access: 'residents' },
    { parking_space: 'disabled' },
    { membership: 'required' },
    { ev: 'only' },
    { emergency: 'designated' },
    { usage: 'private' },
    { sign: 'no_parking' },
    { work_time: '08:00-20:00' },
    { when: 'free @ (Su)' },
  ])('keep a place unpaid and unsold until the operator names its category: %j', (tags) => {
    const at = { zonenumber: '0001', fee: 'no', spacesTotal: 3, ...tags };
    kit.put('street-parking.geojson', [
      feature({ code: 'L1', ...at }, 'LineString', LINE),
      feature({ code: 'L2', category: 'free', ...at }, 'LineString', LINE),
      feature({ code: 'L3', category: 'roadside', ...at }, 'LineString', LINE),
      feature({ code: 'L4', disabled: 'designated', ...at }, 'LineString', LINE),
    ]);
    kit.put('parking.geojson', [
      feature({ code: 'P1', ...at }, 'Polygon', [RING]),
      feature({ code: 'P2', category: 'municipal', ...at }, 'Point', RING[2]),
    ]);
    const warnings = kit.warnings();
    const { features } = JSON.parse(kit.packText('parkings.geojson')) as {
      features: { properties: { code: string; category: string; zone?: string } }[];
    };
    const sold = features.filter(({ properties }) => properties.zone !== undefined);
    expect(features).toHaveLength(6);
    expect(sold.map(({ properties }) => properties.code)).toEqual(['L3', 'P2']);
    expect(Object.values(categoriesOf())).not.toContain('free');
    const [[tag, value] = []] = Object.entries(tags);
    for (const code of ['L1', 'L2', 'L3', 'L4', 'P1', 'P2'])
      expect(warnings).toContainEqual(expect.stringContaining(`(${code}): ${tag} "${value}"`));
    for (const code of ['L1', 'L2', 'L4', 'P1'])
      expect(warnings).toContainEqual(
        expect.stringMatching(new RegExp(`\\(${code}\\): is shown, neither free nor for sale`)),
      );
  });

  it.each([
    { access: 'public' },
    { maxstay: 'unlimited' },
    { opening_hours: '24/7' },
    { motor_vehicle: 'yes' },
    { restriction: 'none' },
    { 'authentication:none': 'yes', 'authentication:ticket': 'no' },
    { charge: 'no', 'payment:cash': 'no' },
    { hazmat: 'no', resident_only: 'no', note_for: 'x', reserved: 'no', speed_limit: '40' },
    { maxspeed: '40', surface: 'asphalt', length_m: 31 },
    { 'check_date:opening_hours': '2026-01-01', 'capacity:women': 2 },
  ])('are not found in open values: %j', (tags) => {
    kit.put('lanes.geojson', [feature({ code: 'L1', fee: 'no', ...tags }, 'LineString', LINE)]);
    kit.put('parking.geojson', [feature({ code: 'P1', fee: 'yes', ...tags }, 'Polygon', [RING])]);
    expect(kit.compile().warnings.filter((text) => /L1|P1/.test(text))).toEqual([]);
    expect(categoriesOf()).toEqual({ L1: 'free', P1: 'municipal' });
  });

  it('neither sells nor frees a car park for disabled drivers', () => {
    const tags = { code: 'P1', zonenumber: '1', disabled: 'designated' };
    kit.put('parking.geojson', [feature(tags, 'Polygon', [RING])]);
    expect(kit.warnings()).toContainEqual(expect.stringContaining('(P1): disabled "designated"'));
    expect(kit.packText('parkings.geojson')).not.toContain('"zone"');
  });

  it('keeps fee=no free without restrictions and reports no known tag', () => {
    kit.put('street-parking.geojson', [
      feature({ code: 'L1', fee: 'no', access: 'yes', parking: 'lane', spacesTotal: 3 }, 'LineString', LINE),
    ]);
    const warnings = kit.warnings();
    expect(categoriesOf()).toEqual({ L1: 'free' });
    expect(warnings.filter((text) => text.includes('L1'))).toEqual([]);
  });

  it('reports a lane without a code or number of places and does not write it', () => {
    kit.put('street-parking.geojson', [
      feature({ zonenumber: '1' }, 'LineString', LINE),
      feature({ code: 'EMPTY' }, 'MultiLineString', []),
      { type: 'Feature', geometry: { type: 'LineString', coordinates: RING.slice(2) } },
      feature({ code: 'L2', zonenumber: '1', spacesTotal: 2 }, 'LineString', RING.slice(1)),
    ]);
    expect(kit.leftOut()).toEqual([
      'street-parking.geojson feature 2 (EMPTY): has no geometry that can be drawn (MultiLineString)',
      'street-parking.geojson feature 1: has neither a code nor a number of places',
      'street-parking.geojson feature 3: has neither a code nor a number of places',
    ]);
    expect(Object.keys(categoriesOf())).toEqual(['L2']);
  });

  it('[cities-6] sells no bicycle stand and no point of a street, unless the operator names a category', () => {
    const at = LINE[0];
    kit.put('parking.geojson', [
      feature({ id: 'way/1', amenity: 'bicycle_parking', capacity: 10 }, 'Polygon', [RING]),
      feature({ amenity: 'parking_entrance' }, 'Point', at),
      feature({ code: 'P3', amenity: 'parking' }, 'Point', LINE[1]),
      feature({ code: 'P4', amenity: 'fuel', category: 'municipal' }, 'Point', RING[2]),
    ]);
    kit.put('street-parking.geojson', [
      feature({ highway: 'crossing' }, 'Point', at),
      feature({ code: 'L1', highway: 'residential' }, 'LineString', LINE),
    ]);
    expect(kit.leftOut()).toEqual([
      'street-parking.geojson feature 1: highway "crossing" is no place for cars',
      'parking.geojson feature 1 (way/1): amenity "bicycle_parking" is no place for cars',
      'parking.geojson feature 2: amenity "parking_entrance" is no place for cars',
    ]);
    expect(kit.codes()).toEqual(['L1', 'P3', 'P4']);
  });

  it('reads the numbers of places under the names that shapefiles cut', () => {
    kit.put('lanes.geojson', [
      feature({ code: 'L1', zonenumber: '0001', spacesTota: 9, spacesForD: 2 }, 'LineString', LINE),
    ]);
    kit.put('parking.geojson', [feature({ code: 'P1', capacity: 40, 'capacity:d': 4 }, 'Polygon', [RING])]);
    kit.compile();
    const text = kit.packText('parkings.geojson');
    for (const counts of ['"total":9,"disabled":2', '"total":40,"disabled":4'])
      expect(text).toContain(counts);
  });
});
