import { readOptions, readSettings } from '@gorpark/contract/wire/site';
import { createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { firstCity } from 'virtual:cities';
import { describe, expect, it, vi } from 'vitest';
import { createCore } from '#src/core/core.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { ADDRESSES } from '#src/test/addresses.ts';
import { App, createApp } from './app.tsx';
import { PARTS } from './parts.ts';

const store = { read: () => null, write: vi.fn(), remove: vi.fn(), watch: () => () => undefined };
const nothing = () => undefined;

/** Renders one address without a browser, as a server would, with the site's answers at hand. */
async function drawPage(path: string) {
  const core = createCore({
    cities: [firstCity],
    defaultCity: firstCity.city,
    getLang: () => 'ru',
    reloadHome: nothing,
    openAddress: nothing,
    fetch: () => new Promise(nothing),
    store,
    tab: store,
  });
  core.queryClient.setQueryData(queryKeys.options(firstCity.city), readOptions({}));
  core.queryClient.setQueryData(queryKeys.settings(firstCity.city), readSettings({}));
  const app = createApp({
    ...PARTS,
    core,
    history: createMemoryHistory({ initialEntries: [path] }),
    store,
    theme: { get: () => 'system', set: nothing, subscribe: () => nothing },
    reload: nothing,
    openAddress: nothing,
  });
  await app.prepare();
  const errors: string[] = [];
  const { prelude } = await prerenderToNodeStream(createElement(App, { app }), {
    onError: (error) =>
      void errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const html = await text(prelude);
  app.stop();
  return { html, errors };
}

describe('without a browser', () => {
  const visited = ADDRESSES.filter(({ access }) => access !== 'privateOnly');

  it.each(visited)("[SPD-12] React's renderer for servers draws the layout of $path", async ({ path }) => {
    const { html, errors } = await drawPage(path);
    expect(errors).toEqual([]);
    expect(html).toContain('<header');
    expect(html).toContain('id="main"');
  });

  it.each([
    '/',
    '/news',
    '/check',
    '/registration',
    '/restore-password',
    '/legal/auth',
    '/sms-commands',
    '/no/page',
  ])("[SPD-12] React's renderer for servers draws the title of %s before its data", async (path) => {
    const { html } = await drawPage(path);
    expect(html).toMatch(/<h1[ >]/);
  });
});
