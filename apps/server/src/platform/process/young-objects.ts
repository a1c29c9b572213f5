import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's allocation-site pretenuring. Under load many database responses are in flight at each collection, so
 * V8 allocates later rows in the old generation until a full collection. It takes a sixth of a call's CPU time.
 */
export function keepNewObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
