import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ERRORS_PATH, createErrorReporter } from './error-reporter.ts';

const setUp = (fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response())), path = '/') => {
  const reporter = createErrorReporter({
    release: '1.4.0-abc',
    fetch,
    getPath: () => path,
  });
  const sent = () =>
    fetch.mock.calls.map(([path, init]) => ({ path, body: JSON.parse(init?.body as string) as unknown }));
  return { reporter, sent };
};

describe('error reports of the client', () => {
  it('[APP-057] carry the release tag that the reporter was made with', () => {
    const { reporter, sent } = setUp();
    expect(reporter.release).toBe('1.4.0-abc');
    reporter.report(new TypeError('x is not a function'));
    expect(sent()).toMatchObject([
      { path: CLIENT_ERRORS_PATH, body: { release: '1.4.0-abc', name: 'TypeError' } },
    ]);
  });

  it('[T3] [T28] hold names and places in our files only: no message, no address, no query', () => {
    const { reporter, sent } = setUp(undefined, '/en/restore-password/check/S3CRET?token=secret#part');
    const error = Object.assign(new TypeError('GET /api/profile/get-profile?token=secret failed for Анна'), {
      token: 'secret',
    });
    error.stack = [
      'TypeError: token=secret',
      '    at load (https://p.example/assets/app-x1.js?token=secret:1:234)',
      '    at https://p.example/assets/react.js:7:8',
    ].join('\n');
    reporter.report(error);
    expect(sent()[0]?.body).toEqual({
      release: '1.4.0-abc',
      name: 'TypeError',
      route: 'en-restore-password',
      frames: ['assets/app-x1.js:1:234', 'assets/react.js:7:8'],
    });
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
    expect(reporter.release).toBe('1.4.0-abc');
  });

  it('hears what nobody caught until it is stopped', () => {
    const { reporter, sent } = setUp();
    const target = new EventTarget() as Window;
    const stop = reporter.listen(target);
    target.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('one') }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('two') }));
    stop();
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('three') }));
    expect(sent().map(({ body }) => (body as { name: string }).name)).toEqual(['RangeError', 'TypeError']);
  });
});
