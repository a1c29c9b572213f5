import { createStore, useStore } from '../lib/store.ts';
import type { Store } from '../lib/store.ts';
import type { Camera } from './geometry.ts';

export type CameraStore = Pick<Store<Camera>, 'get' | 'set' | 'subscribe'>;

export function createCameraStore(initial: Camera): CameraStore {
  return createStore(initial);
}

export function useCamera(store: CameraStore): Camera {
  return useStore(store);
}
