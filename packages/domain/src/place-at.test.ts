import { expect, it } from 'vitest';
import { type NearPlace, placeAt } from './place-at.ts';

const near = (distance: number, zone: string | null = '7812', isFree = false): NearPlace => ({
  ...{ zone, distance, isFree, parking: `p${distance}`, street: '' },
});
const kind = (...places: NearPlace[]) => placeAt(places).place.kind;

it('[OPN-008] finds the nearest place within 25 metres, in doubt both zones within 10', () => {
  expect(kind()).toBe('placeNotFound');
  expect([kind(near(25)), kind(near(25.1))]).toEqual(['zone', 'placeNotFound']);
  expect(placeAt([near(25), near(14, '7813')])).toMatchObject({
    place: { kind: 'zone', zone: '7813' },
    candidates: [{ parking: 'p14' }],
  });
  expect(kind(near(24), near(14, '7813'))).toBe('placeAmbiguous');
  expect(placeAt([near(8), near(3, '7813'), near(5)]).candidates).toHaveLength(3);
  expect(kind(near(3), near(4))).toBe('zone');
  expect(kind(near(3, null), near(4))).toBe('placeAmbiguous');
  expect([kind(near(3, null)), kind(near(3, '7812', true))]).toEqual(['notSold', 'freePlace']);
});
