import { describe, expect, it, vi } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { CLIENT_ERRORS_PATH, createErrorReporter } from './error-reporter.ts';

const setUp = (fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()))) => {
  const reporter = createErrorReporter({
    release: '1.4.0+abc',
    fetch,
    device: createHandClock(Date.UTC(2026, 10, 19, 11, 42)),
    getRoute: () => '/payment?token=secret&amount=5#part',
    getCity: () => 'tula',
    getLang: () => 'ru',
  });
  const sent = () =>
    fetch.mock.calls.map(([path, init]) => ({ path, body: JSON.parse(init?.body as string) as unknown }));
  return { reporter, sent };
};

describe('error reports of the client', () => {
  it('[APP-057] carry the release tag that the reporter was made with', () => {
    const { reporter, sent } = setUp();
    expect(reporter.release).toBe('1.4.0+abc');
    reporter.report(new TypeError('x is not a function'));
    expect(sent()).toMatchObject([
      {
        path: CLIENT_ERRORS_PATH,
        body: { release: '1.4.0+abc', name: 'TypeError', message: 'x is not a function' },
      },
    ]);
  });

  it('[APP-057] consist of listed fields only and hold no query of any address', () => {
    const { reporter, sent } = setUp();
    const error = Object.assign(new Error('GET https://p.example/api/get-profile?token=secret failed'), {
      token: 'secret',
    });
    error.stack = 'at load (https://p.example/app.js?token=secret:1:2)';
    reporter.report(error);

    const [report] = sent();
    expect(Object.keys(report?.body as object).toSorted()).toEqual(
      ['release', 'name', 'message', 'stack', 'route', 'city', 'lang', 'at'].toSorted(),
    );
    expect(JSON.stringify(report)).not.toContain('secret');
    expect(report?.body).toMatchObject({ route: '/payment', at: '2026-11-19T11:42:00.000Z' });
  });

  it('each fault is told once, ten of a page at most', () => {
    const { reporter, sent } = setUp();
    reporter.report(new Error('same'));
    reporter.report(new Error('same'));
    expect(sent()).toHaveLength(1);
    for (let index = 0; index < 20; index += 1) reporter.report(new Error(`fault ${index}`));
    expect(sent()).toHaveLength(10);
  });

  it('a report that cannot be sent is no fault of its own', async () => {
    const { reporter } = setUp(
      vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline'))),
    );
    reporter.report('a text was thrown');
    await Promise.resolve();
    expect(reporter.release).toBe('1.4.0+abc');
  });

  it('hears what nobody caught until it is stopped', () => {
    const { reporter, sent } = setUp();
    const target = new EventTarget() as Window;
    const stop = reporter.listen(target);
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('one') }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
    stop();
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('three') }));
    expect(sent().map(({ body }) => (body as { message: string }).message)).toEqual(['one', 'two']);
  });
});
