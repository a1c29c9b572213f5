import { describe, expect, it } from 'vitest';
import { engineTurn } from './engine-turn.ts';

describe('start of the map engine', () => {
  it('[SPD-12] loads automatically only on a fast link, otherwise after a touch', () => {
    expect(engineTurn({ effectiveType: '4g', rtt: 50 })).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g', rtt: 150 })).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 149 })).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g' })).toBe('quiet');
    expect(engineTurn({ effectiveType: '3g', rtt: 100 })).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 50, saveData: true })).toBe('touch');
  });

  it('loads automatically where the browser has no data about the link', () => {
    expect(engineTurn(undefined)).toBe('quiet');
  });
});
