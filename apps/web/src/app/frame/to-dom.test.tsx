import { describe, expect, it } from 'vitest';
import { createElement, useLayoutEffect, useState } from './react.ts';
import { drawInto } from './to-dom.ts';

const root = () => document.createElement('div');

function Measured({ times }: { times: number }) {
  const [count, setCount] = useState(0);
  // This hook has no dependency list: it runs with each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => setCount((old) => Math.min(times, old + 1)));
  return createElement('p', null, String(count));
}

describe('first frame', () => {
  it('[client-6] renders until stable, one task per render', async () => {
    const place = root();
    const drawn = drawInto(place, createElement(Measured, { times: 2 }));
    expect(place.textContent).toBe('0');
    await drawn;
    expect(place.textContent).toBe('2');
  });

  it('[client-6] keeps content that the client inserted between two tasks', async () => {
    const place = root();
    const drawn = drawInto(place, createElement(Measured, { times: 3 }));
    place.replaceChildren('the client');
    await drawn;
    expect(place.textContent).toBe('the client');
  });
});
