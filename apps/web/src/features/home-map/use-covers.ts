import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Cover } from '#src/map/index.ts';

const SELECTOR = '[data-over-map]';
const NONE: readonly Cover[] = [];

export function useCovers(map: RefObject<HTMLElement | null>): readonly Cover[] {
  const [covers, setCovers] = useState(NONE);

  useLayoutEffect(() => {
    const home = map.current?.parentElement;
    if (!home) return;
    const panels = [...home.querySelectorAll(SELECTOR)];
    const measure = () => {
      const frame = home.getBoundingClientRect();
      const next = panels.flatMap((panel) => coverOf(panel.getBoundingClientRect(), frame));
      setCovers((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [home, ...panels]) observer.observe(element);
    return () => observer.disconnect();
  }, [map]);

  return covers;
}

function coverOf({ left, top, right, bottom, width, height }: DOMRect, frame: DOMRect): Cover[] {
  if (width === 0 || height === 0) return [];
  return [
    {
      left: Math.round(left - frame.left),
      top: Math.round(top - frame.top),
      right: Math.round(right - frame.left),
      bottom: Math.round(bottom - frame.top),
    },
  ];
}
