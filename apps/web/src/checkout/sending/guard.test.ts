import { describe, expect, it, vi } from 'vitest';
import { createGuard, type GuardedKind } from './guard.ts';

const createTask = <T>(value: T) => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = vi.fn(async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => end());
    await ended;
    return value;
  });
  return { task, end: () => end() };
};

describe('one call at a time', () => {
  const pairs: [GuardedKind, GuardedKind][] = (['payment', 'cost', 'cancel'] as const).flatMap((first) =>
    (['payment', 'cost', 'cancel'] as const).map((second): [GuardedKind, GuardedKind] => [first, second]),
  );

  it.each(pairs)('[PAY-052] rejects, during a running %s, a %s', async (first, second) => {
    const guard = createGuard();
    const running = createTask(1);
    const refused = createTask(2);
    const result = guard.run(first, running.task);
    expect(guard.busy.get()).toBe(first);

    expect(await guard.run(second, refused.task)).toEqual({ ran: false });
    expect(refused.task).not.toHaveBeenCalled();

    running.end();
    expect(await result).toEqual({ ran: true, value: 1 });
    expect(guard.busy.get()).toBeNull();
    const later = createTask(3);
    later.end();
    expect(await guard.run(second, later.task)).toEqual({ ran: true, value: 3 });
  });

  it('[PAY-052] frees the slot after a failure', async () => {
    const guard = createGuard();
    await expect(guard.run('payment', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
    expect(guard.busy.get()).toBeNull();
    expect(await guard.run('payment', () => Promise.resolve(1))).toEqual({ ran: true, value: 1 });
  });

  it("aborts background work before it sends the driver's request", async () => {
    const guard = createGuard();
    const order: string[] = [];
    const background = guard.run(
      'cost',
      async (signal) => {
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        order.push('aborted');
      },
      { isBackground: true },
    );
    expect(guard.busy.get()).toBeNull();

    const payment = guard.run('payment', () => {
      order.push('payment');
      return Promise.resolve('paid');
    });
    const second = createTask(0);
    expect(await guard.run('payment', second.task)).toEqual({ ran: false });
    expect(await payment).toEqual({ ran: true, value: 'paid' });
    await background;
    expect(order).toEqual(['aborted', 'payment']);
  });

  it('runs background work only while nothing else runs, including its own kind', async () => {
    const guard = createGuard();
    const first = createTask(1);
    const running = guard.run('cost', first.task, { isBackground: true });
    const second = createTask(2);
    expect(await guard.run('cost', second.task, { isBackground: true })).toEqual({ ran: false });

    const idle = vi.fn();
    const waiting = guard.whenIdle().then(idle);
    expect(idle).not.toHaveBeenCalled();
    first.end();
    await running;
    await waiting;
    expect(idle).toHaveBeenCalledOnce();
  });
});
