import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const CODE = readFileSync(new URL('../public/push-worker.js', import.meta.url), 'utf8');
const URL_OF_PUSH = '/profile/parking?city=perm&extend=7';

interface Tab {
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

function startWorker(tabs: Tab[]) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn().mockResolvedValue(null);
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  };
  runInNewContext(CODE, { self });
  /** Resolves when the worker has finished. */
  const send = async (type: string, event: object) => {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { send, showNotification, openWindow };
}

const push = (rest: object) => ({
  data: { json: () => ({ title: 'Парковка', body: 'Закончится', tag: 's7', url: URL_OF_PUSH, ...rest }) },
});
const STOP_URL = '/profile/parking?city=perm&stop=7';
const click = (action: string) => ({
  action,
  notification: { close: vi.fn(), data: { url: URL_OF_PUSH, stopUrl: STOP_URL } },
});
const tabOf = (navigate: Tab['navigate']) => ({
  focus: vi.fn().mockResolvedValue(null),
  navigate: vi.fn(navigate),
});

it('shows the buttons of the message, none without', async () => {
  const { send, showNotification } = startWorker([]);
  await send('push', push({ action: 'Продлить', stop: { title: 'Завершить', url: STOP_URL } }));
  await send('push', push({}));
  expect(showNotification.mock.calls.map(([title, { actions, data }]) => [title, actions, data])).toEqual([
    [
      'Парковка',
      [
        { action: 'extend', title: 'Продлить' },
        { action: 'stop', title: 'Завершить' },
      ],
      { url: URL_OF_PUSH, stopUrl: STOP_URL },
    ],
    ['Парковка', [], { url: URL_OF_PUSH, stopUrl: undefined }],
  ]);
});

it.each([
  ['', URL_OF_PUSH],
  ['extend', URL_OF_PUSH],
  ['stop', STOP_URL],
])('moves an open tab to the page of the action "%s"', async (action, url) => {
  const tab = tabOf(() => Promise.resolve(null));
  const { send, openWindow } = startWorker([tab]);
  const event = click(action);
  await send('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalledOnce();
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(tab.navigate).toHaveBeenCalledExactlyOnceWith(url);
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([
  ['no tab is open', []],
  ['the browser refuses to move the tab', [tabOf(() => Promise.reject(new TypeError('not controlled')))]],
])('opens the extension in a new tab if %s', async (_, tabs) => {
  const { send, openWindow } = startWorker(tabs);
  await send('notificationclick', click('extend'));
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(URL_OF_PUSH);
});
