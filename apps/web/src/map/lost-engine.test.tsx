import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LonLat } from './geometry.ts';
import { MapView } from './map-view.tsx';
import { placesOf } from './test/places-of.ts';

const MIDDLE: LonLat = [30.347, 59.9305];
const BOUNDS = { southWest: [30.2, 59.8] as LonLat, northEast: [30.5, 60] as LonLat };

const canvas = () => document.querySelector('canvas');
const isReady = () => canvas()?.closest('[data-ready]') !== null && canvas() !== null;

async function openMap() {
  const onChoose = vi.fn();
  await render(
    <div style={{ position: 'relative', width: 600, height: 400 }}>
      <MapView
        ground={{ tilesUrl: null, still: null }}
        bounds={BOUNDS}
        start={{ center: MIDDLE, zoom: 16 }}
        focus={({ width, height }) => ({ x: width / 2, y: height / 2 })}
        covers={[]}
        places={placesOf([
          {
            id: '7801',
            at: MIDDLE,
            shape: { type: 'point' },
            mark: { look: 'pin', icon: 'P', price: '100 ₽', ticks: null, tone: 'paid' },
            label: 'Парковка 7801',
          },
        ])}
        chosenId={null}
        me={null}
        texts={{ map: 'Карта', canvas: 'Карта', ownPlace: 'Вы здесь', cluster: String }}
        onChoose={onChoose}
      />
    </div>,
  );
  return { onChoose };
}

function loseContext(): HTMLCanvasElement | null {
  const lost = canvas();
  lost?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  return lost;
}

it('shows the preview image after a lost WebGL context, rebuilds the engine once', async () => {
  const { onChoose } = await openMap();
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
  const first = loseContext();
  await expect.poll(() => canvas() !== first && isReady(), { timeout: 15_000 }).toBe(true);
  loseContext();
  await expect.poll(canvas).toBeNull();
  await expect.poll(() => document.querySelector('[data-ready]')).toBeNull();
  await userEvent.click(document.querySelector('button[data-look="pin"]') as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith('7801');
});
