import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 10_000 };

const COMMAND = {
  name: 'Продлить парковку',
  hint: 'На сколько часов продлить',
  example: 'р61*x*3',
  command_transcription: 'р61*x*часы',
};

const open = (path: string, answers: Partial<FakeAnswers> = {}, token?: string) =>
  renderApp(path, {
    server: createFakeServer(fakeAnswers({ getSmsCommands: { result: [COMMAND] }, ...answers })),
    ...(token !== undefined && { token }),
  });
const options = (rest: object) => ({ getOptions: { result: fakeOptions(Date.now(), rest) } });
const text = () => document.querySelector('main')?.textContent ?? '';

describe('/sms-commands', () => {
  it.each([undefined, 'driver-token'])(
    '[SRV-150] [SRV-151] [SRV-155] shows each command and the number, logged in or not (%s)',
    async (token) => {
      await open('/sms-commands', options({ numberSmsSendTo: '3116' }), token);
      await expect.element(page.getByRole('heading', { name: 'Продлить парковку' }), PATIENT).toBeVisible();
      await expect.element(page.getByText('На сколько часов продлить')).toBeVisible();
      expect(text()).toContain('р61*x*3');
      expect(text()).toContain('р61*x*часы');
      await expect.poll(text).toContain('на номер 3116');
    },
  );

  it('[SRV-155] shows the number 7878 if the options contain none', async () => {
    await open('/sms-commands', options({ numberSmsSendTo: '' }));
    await expect.poll(text, PATIENT).toContain('на номер 7878');
  });

  it('[SRV-153] shows a loader while loading', async () => {
    let settle: (answer: { result: (typeof COMMAND)[] }) => void = () => undefined;
    const answer = new Promise<{ result: (typeof COMMAND)[] }>((resolve) => {
      settle = resolve;
    });
    await open('/sms-commands', { getSmsCommands: () => answer });
    await expect.element(page.getByTestId('skeleton-row').first(), PATIENT).toBeInTheDocument();
    settle({ result: [COMMAND] });
    await expect.element(page.getByRole('heading', { name: 'Продлить парковку' }), PATIENT).toBeVisible();
    await expect.poll(() => page.getByTestId('skeleton-row').elements().length).toBe(0);
  });

  it('[SRV-154] redirects to the map when the city has no commands', async () => {
    const { history } = await open('/sms-commands', { getSmsCommands: { result: [] } });
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
  });
});

describe('/update', () => {
  it.each(['р61', 'р92'])(
    '[SRV-158] [SRV-159] [SRV-160] [SRV-161] shows 7878 and the commands with the prefix %s',
    async (prefix) => {
      await open('/update', options({ numberSmsSendTo: '7878', updatePage: prefix }));
      await expect
        .element(page.getByRole('heading', { name: 'Новый короткий номер 7878' }), PATIENT)
        .toBeVisible();
      for (const form of ['*зона*автомобиль*часы', '*x*часы', '*pay*сумма', '*с'])
        expect(text()).toContain(`${prefix}${form}`);
      for (const example of ['2 часа', '3 часа', '50 рублей']) expect(text()).toContain(example);
    },
  );

  it('[SRV-158] redirects every other city to the map', async () => {
    const { history } = await open('/update');
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
  });
});
