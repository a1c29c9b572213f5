import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mapOf, openHome, parkingAt, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const LANE_HITS = 'path[data-hit]';

function laneAt(code: string, address: string) {
  const parking = parkingAt(code, address);
  const north = 59.931 + Number(code.slice(-1)) * 0.0004;
  return {
    ...parking,
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [30.346, north],
        [30.348, north],
      ] satisfies [number, number][],
    },
  };
}

const LANES = [laneAt('3001', 'ул. Рубинштейна, 15'), laneAt('3002', 'Графский переулок')];

it('[SPD-12] draws similar lanes as one shape and selects each separately', async () => {
  await openHome({ answers: { getMapInfo: mapOf(LANES) } });
  await expect.element(page.getByRole('button', { name: /Рубинштейна/ }).first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll(LANE_HITS).length).toBe(LANES.length);
  const drawings = () => document.querySelectorAll('path[class*="lane"]').length;
  expect(drawings()).toBe(1);

  document.querySelectorAll(LANE_HITS)[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading', { name: /Графский/ })).toBeVisible();
  await expect.poll(drawings).toBe(2);
});

it('[SPD-12] requests zones only after the first frame, settings before it', async () => {
  const { promise: drawn, resolve: showDrawn } = Promise.withResolvers<void>();
  const { server } = await openHome({ drawn, answers: { getMapInfo: mapOf(LANES) } });
  await expect.element(page.getByRole('button', { name: /Рубинштейна/ }).first()).toBeVisible();
  expect(server.callsOf('getZones')).toEqual([]);
  expect(server.callsOf('getSettings')).toHaveLength(1);

  showDrawn();
  await expect.poll(() => server.callsOf('getZones').length).toBe(1);
});
