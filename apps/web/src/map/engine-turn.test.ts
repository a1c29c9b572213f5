import { describe, expect, it } from 'vitest';
import { engineTurn } from './engine-turn.ts';

describe('when the map engine is loaded', () => {
  it('[SPD-12] by itself only on a fast link, after a touch on a slow or a thrifty one', () => {
    expect(engineTurn({ effectiveType: '4g', rtt: 50 })).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g', rtt: 150 })).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 149 })).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g' })).toBe('quiet');
    expect(engineTurn({ effectiveType: '3g', rtt: 100 })).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 50, saveData: true })).toBe('touch');
  });

  it('also where the browser tells nothing about the link', () => {
    expect(engineTurn(undefined)).toBe('quiet');
  });
});
