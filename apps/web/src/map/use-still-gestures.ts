import { useRef } from 'react';
import type { PointerEvent, WheelEvent } from 'react';
import type { CameraStore } from './camera-store.ts';
import { centerFor, fromScreen } from './geometry.ts';
import type { Camera, Px, Size } from './geometry.ts';
import { clampZoom } from './zoom.ts';

const PIXELS_PER_ZOOM = 300;

interface StillGestures {
  isDragging: () => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onWheel: (event: WheelEvent<HTMLElement>) => void;
  };
}

export function useStillGestures(
  store: CameraStore,
  size: Size,
  keep: (camera: Camera) => Camera,
  onTouch: () => void,
): StillGestures {
  const drag = useRef<{ from: Px; camera: Camera; hasMoved: boolean } | null>(null);

  const release = () => {
    drag.current = null;
  };

  return {
    isDragging: () => drag.current !== null,
    handlers: {
      onPointerDown: (event) => {
        onTouch();
        drag.current = {
          from: { x: event.clientX, y: event.clientY },
          camera: store.get(),
          hasMoved: false,
        };
      },
      onPointerMove: (event) => {
        if (!drag.current) return;
        const { from, camera } = drag.current;
        const moved = { x: event.clientX - from.x, y: event.clientY - from.y };
        if (!drag.current.hasMoved && Math.hypot(moved.x, moved.y) < 4) return;
        // Captures the pointer only on the first move, because a plain click must reach the lane.
        if (!drag.current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
        drag.current.hasMoved = true;
        const center = fromScreen(
          { x: size.width / 2 - moved.x, y: size.height / 2 - moved.y },
          camera,
          size,
        );
        store.set(keep({ center, zoom: camera.zoom }));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: (event) => {
        onTouch();
        const box = event.currentTarget.getBoundingClientRect();
        const at = { x: event.clientX - box.left, y: event.clientY - box.top };
        store.set(keep(zoomAround(store.get(), at, -event.deltaY / PIXELS_PER_ZOOM, size)));
      },
    },
  };
}

export function zoomAround(camera: Camera, at: Px, by: number, size: Size): Camera {
  const zoom = clampZoom(camera.zoom + by);
  return { center: centerFor(fromScreen(at, camera, size), at, zoom, size), zoom };
}
