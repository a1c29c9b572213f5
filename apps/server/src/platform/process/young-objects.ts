import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's allocation-site pretenuring. Under load V8 allocates database rows in the old generation, where they
 * stay until a full collection. Measured: 12 MB more at each minor collection, 8 ms instead of 1 ms, a sixth of a
 * call's CPU time.
 */
export function keepNewObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
