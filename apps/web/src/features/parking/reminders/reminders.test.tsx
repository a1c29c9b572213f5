import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { type FakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { inMinutes, NOW, openParking } from '../test/open-parking.tsx';

const OPTIONS = { isOn: true, leads: [5, 10, 15, 30, 60], standardLead: 15, smsPerDay: 0 };

async function open(
  answers: Partial<FakeAnswers> = {},
  reminders: object = {},
  rest: Parameters<typeof openParking>[0] = {},
) {
  const settings = fakeSettings({
    forgiveness: fakeForgiveness({ reminders: { ...OPTIONS, ...reminders } }),
  });
  const profile = { sessions: [fakeSession(NOW, { endDate: inMinutes(60) })] };
  const all = { getSettings: { result: settings }, ...answers };
  const app = await openParking({ profile, answers: all, ...rest });
  if (!rest.path) await sentence().click();
  return app;
}
const sheet = () => page.getByRole('dialog');
const sentence = () => page.getByRole('article').getByRole('button', { name: /апомн|отправлено/ });
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const group = (minutes = 15) => page.getByRole('group', { name: `Напомнить за ${minutes} минут` });

// A headless shell forbids notifications.
beforeEach(() => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('reminders of a session', () => {
  it('[FGV-094] offers lead and channels, none preset', async () => {
    const { server } = await open();
    await expect.element(group()).toBeVisible();
    for (const name of ['Уведомление', 'Почта'])
      await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(chip('Календарь')).toBeVisible();
    expect(chip('SMS').query()).toBeNull();
    await chip('Почта').click();
    await expect
      .poll(() => server.callsOf('setReminders').at(-1)?.input)
      .toMatchObject({ channels: ['mail'], lead: 15, ReservationId: '500001' });
    await page.getByRole('combobox', { name: 'Когда напомнить' }).selectOptions('За 30 минут');
    await expect.poll(() => server.callsOf('setReminders').at(-1)?.input).toMatchObject({ lead: 30 });
  });

  it('[FGV-094] offers SMS unpressed', async () => {
    await open({}, { smsPerDay: 2 });
    await expect.element(chip('SMS')).toHaveAttribute('aria-pressed', 'false');
  });

  it('[FGV-095] asks the browser after a click; reports a refusal', async () => {
    const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
    const { server } = await open();
    await expect.element(chip('Уведомление')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    await chip('Уведомление').click();
    await expect
      .element(page.getByText('Браузер не разрешил уведомления. Выберите другой способ'))
      .toBeVisible();
    expect(ask).toHaveBeenCalledOnce();
    expect(server.callsOf('setReminders')).toEqual([]);
    await chip('Почта').click();
    await expect
      .poll(() => server.callsOf('setReminders').at(-1)?.input)
      .toMatchObject({ channels: ['mail'] });
  });

  it('[FGV-095] stores the subscription', async () => {
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    const json = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'a', auth: 'b' } };
    const pushManager = {
      getSubscription: () => Promise.resolve(null),
      subscribe: vi.fn().mockResolvedValue({ toJSON: () => json }),
    };
    const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as never);
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
    const { server } = await open();
    await expect.element(chip('Уведомление')).toBeVisible();
    expect(register).not.toHaveBeenCalled();
    await chip('Уведомление').click();
    await expect
      .poll(() => server.callsOf('setReminders').at(-1)?.input)
      .toMatchObject({ channels: ['push'] });
    expect(server.callsOf('addPush').at(-1)?.input).toMatchObject(json);
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'BAAA',
    });
  });

  it('[FGV-096] names the home screen on an iPhone', async () => {
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    await open();
    await expect.element(page.getByText('Добавьте портал на экран „Домой“')).toBeVisible();
    expect(chip('Уведомление').query()).toBeNull();
    await expect.element(chip('Почта')).toBeVisible();
  });

  const planned = (state: string, channels = ['push']) => ({
    channels,
    lead: 15,
    result: [{ channel: 'push', state, time: inMinutes(45) }],
  });
  const subscription = (endpoint: string, key: number[] | null = null) => ({
    endpoint,
    options: { applicationServerKey: key && new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint }),
  });
  const subscribed = (endpoint: string | null) => {
    const pushManager = { getSubscription: () => Promise.resolve(endpoint && subscription(endpoint)) };
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  };
  /** The browser is subscribed under a former key of the portal. */
  const subscribedBefore = (renewed: string | null) => {
    const steps: string[] = [];
    let current = { ...subscription('https://fcm.googleapis.com/former', [4, 250, 255]), unsubscribe: end };
    const pushManager = { getSubscription: () => Promise.resolve(current), subscribe };
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
    vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as never);
    return steps;

    function end() {
      steps.push('end');
      return Promise.resolve(true);
    }
    function subscribe() {
      steps.push('subscribe');
      if (renewed === null) return Promise.reject(new Error('refused'));
      current = { ...subscription(renewed, [4, 0, 0]), unsubscribe: end };
      return Promise.resolve(current);
    }
  };

  it('[FGV-101] ends the former subscription and subscribes under a changed key', async () => {
    const steps = subscribedBefore('https://fcm.googleapis.com/new');
    const { server } = await open({ getReminders: planned('planned') as never });
    await expect.element(page.getByText('Уведомление: Напомним в 15:27', { exact: true })).toBeVisible();
    await expect.element(chip('Уведомление')).toHaveAttribute('aria-pressed', 'true');
    expect(steps).toEqual(['end', 'subscribe']);
    expect(server.callsOf('addPush').map(({ input }) => input)).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/new' },
    ]);
  });

  it('[FGV-101] reports a browser that does not subscribe again', async () => {
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    const steps = subscribedBefore(null);
    const { server } = await open({ getReminders: planned('noBrowser') as never });
    await expect.element(page.getByText('В этом браузере уведомления не включены')).toBeVisible();
    await expect.element(chip('Уведомление')).toHaveAttribute('aria-pressed', 'false');
    await chip('Уведомление').click();
    await expect.element(page.getByText('Уведомления не включились. Выберите другой способ')).toBeVisible();
    expect(steps).toEqual(['end', 'subscribe', 'end', 'subscribe']);
    expect(server.callsOf('setReminders')).toEqual([]);
  });

  it.each([
    ['another browser', 'planned', 'Напомним в 15:27 в другом браузере'],
    ['no browser', 'noBrowser', 'не напомним, ни один браузер не подключён'],
  ])('[FGV-101] says that %s is subscribed, and stays unpressed', async (_, state, told) => {
    subscribed(null);
    const { server } = await open({ getReminders: planned(state) as never });
    await expect.element(sheet().getByText(`Уведомление: ${told}`)).toBeVisible();
    await expect.element(page.getByText('В этом браузере уведомления не включены')).toBeVisible();
    await expect.element(chip('Уведомление')).toHaveAttribute('aria-pressed', 'false');
    expect(server.callsOf('addPush')).toEqual([]);
  });

  it('[FGV-101] removes a lost subscription', async () => {
    subscribed(null);
    const store = createMemoryStore();
    store.write('gorpark.push.saint-petersburg', 'https://fcm.googleapis.com/lost');
    let state = 'planned';
    const { server } = await open(
      {
        getReminders: () => planned(state) as never,
        removePush: () => {
          state = 'noBrowser';
          return {};
        },
      },
      {},
      { store },
    );
    await expect
      .element(sheet().getByText('Уведомление: не напомним, ни один браузер не подключён'))
      .toBeVisible();
    expect(server.callsOf('removePush').map(({ input }) => input)).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/lost' },
    ]);
  });

  it('[FGV-101] stores the subscription at each visit, and again for a server without one', async () => {
    subscribed('https://fcm.googleapis.com/here');
    let state = 'noBrowser';
    const { server, store } = await open({
      getReminders: () => planned(state) as never,
      addPush: () => {
        state = 'planned';
        return {};
      },
    });
    await expect.element(page.getByText('Уведомление: Напомним в 15:27')).toBeVisible();
    await expect.element(chip('Уведомление')).toHaveAttribute('aria-pressed', 'true');
    expect(server.callsOf('addPush')).toHaveLength(1);
    expect(store.read('gorpark.push.saint-petersburg')).toBe('https://fcm.googleapis.com/here');
  });

  it('[FGV-101] says that the browser blocks notifications, or that the server refused it', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
    subscribed('https://fcm.googleapis.com/eleventh');
    await open({ getReminders: planned('planned') as never, addPush: refusal('ValidationError') });
    await page.viewport(390, 844);
    const note = page.getByText('Этот браузер запрещает уведомления портала');
    await expect.element(note).toBeVisible();
    await expect.element(chip('Уведомление')).toHaveAttribute('aria-pressed', 'false');
    const topOf = (one: typeof note) => one.element().getBoundingClientRect().top;
    const [push, calendar] = [topOf(chip('Уведомление')), topOf(chip('Календарь'))];
    expect([calendar, topOf(note) > calendar]).toEqual([push, true]);
  });

  it('[FGV-101] names the day', async () => {
    subscribed('https://fcm.googleapis.com/here');
    await open({
      getReminders: {
        channels: ['push', 'mail'],
        lead: 15,
        result: [
          { channel: 'push', state: 'planned', time: inMinutes(24 * 60 - 17) },
          { channel: 'mail', state: 'sent', time: inMinutes(-15 * 60) },
        ],
      },
    });
    await expect.element(page.getByText('Уведомление: Напомним 20 ноября в 14:25')).toBeVisible();
    await expect.element(page.getByText('Почта: отправлено 18 ноября 23:42')).toBeVisible();
  });

  it('[FGV-101] says that too little time is left', async () => {
    await open({
      getReminders: {
        channels: ['mail'],
        lead: 15,
        result: [{ channel: 'mail', state: 'late', time: inMinutes(-1) }],
      },
    });
    await expect.element(sheet().getByText('Почта: не напомним, осталось мало времени')).toBeVisible();
  });

  it('[FGV-101] shows the state of each channel', async () => {
    subscribed('https://fcm.googleapis.com/here');
    await open({
      getReminders: {
        channels: ['push', 'mail', 'sms'],
        lead: 15,
        result: [
          { channel: 'push', state: 'planned', time: inMinutes(45) },
          { channel: 'mail', state: 'sent', time: inMinutes(-2) },
          { channel: 'sms', state: 'failed', time: inMinutes(-2) },
        ],
      },
    });
    await expect.element(sentence()).toHaveTextContent('Напомним в 15:27 · Уведомление');
    await expect.element(page.getByText('Почта: отправлено 14:40')).toBeVisible();
    await expect.element(page.getByText('SMS: не отправлено')).toBeVisible();
    await expect.element(chip('Почта')).toHaveAttribute('aria-pressed', 'true');
  });

  it('reports a failure', async () => {
    await open({ setReminders: refusal('ValidationError') });
    await chip('Почта').click();
    await expect.element(sheet().getByText('Напоминание не сохранилось. Повторите')).toBeVisible();
  });

  it('keeps one setting in the profile', async () => {
    const { server } = await open({}, {}, { path: '/profile/my-profile' });
    await expect.element(page.getByText('Напоминать о конце парковки')).toBeVisible();
    await chip('Почта').click();
    await expect
      .poll(() => server.callsOf('setReminders').at(-1)?.input)
      .toMatchObject({ channels: ['mail'] });
    expect(server.callsOf('setReminders').at(-1)?.input).not.toHaveProperty('ReservationId');
  });

  it('sends nothing without reminders', async () => {
    const { server } = await openParking({ profile: { sessions: [fakeSession(NOW)] } });
    await expect.element(page.getByRole('button', { name: /^Продлить парковку/ })).toBeVisible();
    expect(server.callsOf('getReminders')).toEqual([]);
    expect(chip('Календарь').query()).toBeNull();
  });
});
