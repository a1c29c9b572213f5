import { describe, expect, it } from 'vitest';
import { engineTurn } from './engine-turn.ts';

describe('start of the map engine', () => {
  it('[SPD-12] loads automatically only on a fast link, otherwise after a touch', () => {
    expect(engineTurn({ effectiveType: '4g', rtt: 50 }, true)).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g', rtt: 150 }, true)).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 149 }, true)).toBe('quiet');
    expect(engineTurn({ effectiveType: '4g' }, true)).toBe('quiet');
    expect(engineTurn({ effectiveType: '3g', rtt: 100 }, true)).toBe('touch');
    expect(engineTurn({ effectiveType: '4g', rtt: 50, saveData: true }, true)).toBe('touch');
  });

  it('loads automatically where the image does not fill the map, unless data is saved', () => {
    expect(engineTurn({ effectiveType: '3g' }, false)).toBe('quiet');
    expect(engineTurn({ saveData: true }, false)).toBe('touch');
  });

  it('loads automatically where the browser has no data about the link', () => {
    expect(engineTurn(undefined, true)).toBe('quiet');
  });
});
