import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandClock, createServerClock, deviceClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createDialogStore } from './dialogs/dialog-store.ts';
import { createChoiceMemory } from './last-choices.ts';
import { isOtherZone } from './now.ts';
import { createTicker } from './ticker.ts';

describe('ticker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('updates all subscribers every second and stops without subscribers', async () => {
    const ticker = createTicker(createServerClock(deviceClock));
    const first = vi.fn();
    const second = vi.fn();
    const stopFirst = ticker.subscribe(first);
    const stopSecond = ticker.subscribe(second);
    expect(vi.getTimerCount()).toBe(1);
    const before = ticker.get();
    await vi.advanceTimersByTimeAsync(3000);
    expect(first).toHaveBeenCalledTimes(3);
    expect(second).toHaveBeenCalledTimes(3);
    expect(ticker.get()).toBe(before + 3000);
    stopFirst();
    stopSecond();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns the current time on the first read after a pause', () => {
    const clock = createHandClock(0);
    const ticker = createTicker(createServerClock(clock));
    clock.advance(60_000);
    expect(ticker.get()).toBe(60_000);
    clock.advance(10);
    expect(ticker.get()).toBe(60_000);
  });

  it('shows a learned server time at once, forwards and backwards', () => {
    const clock = createServerClock(createHandClock(90_000_000));
    const ticker = createTicker(clock);
    const heard: number[] = [];
    const stop = ticker.subscribe(() => heard.push(ticker.get()));
    clock.learn(7_000_000, 90_000_000, 90_000_000);
    clock.learn(97_000_000, 90_000_000, 90_000_000);
    stop();
    expect(heard).toEqual([7_000_000, 97_000_000]);
  });
});

describe('dialogs', () => {
  it('stacks dialogs and opens each only once', () => {
    const dialogs = createDialogStore();
    dialogs.open('city', {});
    dialogs.open('login', { notice: 'TokenNotFound' });
    dialogs.open('login', {});
    expect(dialogs.get()).toEqual([
      { name: 'city', props: {} },
      { name: 'login', props: { notice: 'TokenNotFound' } },
    ]);
    dialogs.close('city');
    expect(dialogs.isOpen('city')).toBe(false);
    expect(dialogs.isOpen('login')).toBe(true);
  });
});

describe('last choices', () => {
  it('keeps choices per city and merges new ones', () => {
    const store = createMemoryStore();
    const tula = createChoiceMemory(store, 'tula');
    tula.remember({ zoneNumber: '0001', durationMinutes: 90 });
    tula.remember({ plate: 'А123ВС71' });
    expect(createChoiceMemory(store, 'tula').read()).toEqual({
      zoneNumber: '0001',
      durationMinutes: 90,
      plate: 'А123ВС71',
    });
    expect(createChoiceMemory(store, 'kazan').read()).toEqual({});
  });

  it.each(['[]', '{"zoneNumber":1}', '{"durationMinutes":"90"}', 'null', '{'])(
    'ignores the stored value %s',
    (text) => {
      const store = createMemoryStore();
      store.write('gorpark.choices.tula', text);
      expect(createChoiceMemory(store, 'tula').read()).toEqual({});
    },
  );
});

describe('isOtherZone', () => {
  it('returns true for a zone that shows another time', () => {
    const now = Date.UTC(2026, 10, 19, 11, 42);
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(isOtherZone(now, own)).toBe(false);
    expect([isOtherZone(now, 'Asia/Vladivostok'), isOtherZone(now, 'America/New_York')]).toContain(true);
    expect(isOtherZone(now, 'Asia/Kathmandu') || own === 'Asia/Kathmandu').toBe(true);
  });
});
