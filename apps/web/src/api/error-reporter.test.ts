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
  return { reporter, sent, fetch };
};

describe('client error reports', () => {
  it('[APP-057] contain the release tag of the reporter', () => {
    const { reporter, sent } = setUp();
    expect(reporter.release).toBe('1.4.0-abc');
    reporter.report(new TypeError('x is not a function'));
    expect(sent()).toMatchObject([
      { path: CLIENT_ERRORS_PATH, body: { release: '1.4.0-abc', name: 'TypeError' } },
    ]);
  });

  it('[THR-3] [THR-28] contain only names and places in our files: no message, address or query', () => {
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

  it('[THR-3] are sent without cookie and referrer, also while the page unloads', () => {
    const { reporter, fetch } = setUp();
    reporter.report(new Error('x'));
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
  });

  it.each([
    ['/', 'home'],
    ['', 'home'],
    ['/profile/parking/2026-11-19', 'profile-parking'],
    ['/Profile/parking', 'parking'],
    ['/7812/check1/map', 'map'],
    [`/${'x'.repeat(31)}/map?a=/b`, 'map'],
  ])('[THR-28] name the screen by the first two segments of its path: %s', (path, route) => {
    const { reporter, sent } = setUp(undefined, path);
    reporter.report(new Error('x'));
    expect(sent()[0]?.body).toMatchObject({ route });
  });

  it('[THR-3] contain at most eight places and 64 letters of a name', () => {
    const { reporter, sent } = setUp();
    const named = (name: string) => Object.assign(new Error(name), { name, stack: '' });
    reporter.report(named('A1 б-B'));
    reporter.report(named('X'.repeat(100)));
    reporter.report(named('123'));
    const deep = new Error('deep');
    deep.stack = Array.from({ length: 12 }, (_, line) => `at https://p.example/assets/a.js:${line}:7`).join(
      ' ',
    );
    reporter.report(deep);
    const bodies = sent().map(({ body }) => body as { name: string; frames: string[] });
    expect(bodies.map(({ name }) => name)).toEqual(['AB', 'X'.repeat(64), 'Error', 'Error']);
    expect(bodies[0]?.frames).toEqual([]);
    expect(bodies[3]?.frames).toEqual(Array.from({ length: 8 }, (_, line) => `assets/a.js:${line}:7`));
    expect(setUp().reporter.release).toBe('1.4.0-abc');
    const long = createErrorReporter({ release: ` 1.4_${'0'.repeat(80)}<b>`, getPath: () => '/' });
    expect(long.release).toBe(`1.4_${'0'.repeat(60)}`);
  });

  it('are sent once per fault and at most ten times per page', () => {
    const { reporter, sent } = setUp();
    reporter.report(new Error('same'));
    reporter.report(new Error('same'));
    expect(sent()).toHaveLength(1);
    for (let index = 0; index < 20; index += 1) reporter.report(new Error(`fault ${index}`));
    expect(sent()).toHaveLength(10);
  });

  it('cause no error if sending fails', async () => {
    const { reporter } = setUp(
      vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline'))),
    );
    reporter.report('a text was thrown');
    await Promise.resolve();
    expect(reporter.release).toBe('1.4.0-abc');
  });

  it('include uncaught errors until the listener stops', () => {
    const { reporter, sent } = setUp();
    const target = new EventTarget() as Window;
    const stop = reporter.listen(target);
    target.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('one') }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('two') }));
    stop();
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('three') }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('four') }));
    expect(sent().map(({ body }) => (body as { name: string }).name)).toEqual(['RangeError', 'TypeError']);
  });
});
