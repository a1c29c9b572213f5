import { describe, expect, it } from 'vitest';
import { createElement, useLayoutEffect, useState } from './react.ts';
import { drawInto } from './to-dom.ts';

const root = () => document.createElement('div');

/** Draws itself anew until it has been measured as often as told. */
function Measured({ times }: { times: number }) {
  const [count, setCount] = useState(0);
  // The hook of the first frame takes no list: it runs with each drawing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => setCount((old) => Math.min(times, old + 1)));
  return createElement('p', null, String(count));
}

describe('the first frame', () => {
  it('[D-J445] is drawn until it is at rest, a turn for each drawing', async () => {
    const place = root();
    const drawn = drawInto(place, createElement(Measured, { times: 2 }));
    expect(place.textContent).toBe('0');
    await drawn;
    expect(place.textContent).toBe('2');
  });

  it('[D-J445] leaves what the client has put there between two turns', async () => {
    const place = root();
    const drawn = drawInto(place, createElement(Measured, { times: 3 }));
    place.replaceChildren('the client');
    await drawn;
    expect(place.textContent).toBe('the client');
  });
});
