import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { FAKE_MESSAGES, fakeAppeal, fakeMessage } from '#src/test/fake-services.ts';
import { renderApp } from '#src/test/render-app.tsx';

const item = () => page.getByRole('button', { name: /Списали дважды/ });
const log = () => page.getByRole('log');
const input = () => page.getByPlaceholder('Сообщение');
const lines = () => [...log().element().querySelectorAll<HTMLElement>('[data-state]')];

const open = async (answers: Partial<FakeAnswers> = {}, path = '/profile/feedback') => {
  await page.viewport(1280, 900);
  const server = createFakeServer(fakeAnswers(answers));
  const opened = await renderApp(path, { server, token: 'driver-token' });
  await expect.element(item(), { timeout: 15_000 }).toBeVisible();
  await item().click();
  await expect.element(log()).toBeVisible();
  return opened;
};
const write = async (text: string) => {
  await input().fill(text);
  await userEvent.keyboard('{Enter}');
};

describe('chat', () => {
  it('[SRV-111] labels own messages and those of the operator', async () => {
    await open({}, '/en/profile/feedback');
    await expect.poll(() => lines().length).toBe(3);
    expect(lines().map((line) => line.querySelector('p')?.textContent)).toEqual([
      'Your message',
      'Operator',
      'Operator',
    ]);
    expect(lines()[1]?.querySelector('p')?.classList.contains('vh')).toBe(false);
  });

  it('[SRV-122] loads messages when the item is first opened, not again later', async () => {
    const { server } = await open();
    expect(server.callsOf('getMessages').map(({ input: asked }) => asked['idAppeal'])).toEqual(['20417']);
    expect(server.callsOf('getMessages')[0]?.headers.get('authorization')).toBe('driver-token');
    await item().click();
    await expect.element(log()).not.toBeInTheDocument();
    await item().click();
    await expect.element(log()).toBeVisible();
    expect(server.callsOf('getMessages')).toHaveLength(1);
  });

  it('[SRV-123][SRV-125][SRV-126] sends on Enter; the message is pending, then stored', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { server } = await open({
      addAppealMessage: async (call) => {
        await held;
        const text = String(call.input['message']);
        return { userMessage: '', errorName: '', message: fakeMessage({ id: '9', text, out: 1 }) };
      },
    });
    await write('  Жду ответа ');
    await expect.poll(() => lines().at(-1)?.dataset['state']).toBe('sending');
    expect(lines().at(-1)?.textContent).toContain('Отправляется');
    await expect.element(input()).toHaveValue('');
    release();
    await expect.poll(() => lines().at(-1)?.dataset['state']).toBe('kept');
    expect(server.callsOf('addAppealMessage').map(({ input: sent }) => sent)).toMatchObject([
      { idAppeal: '20417', message: 'Жду ответа' },
    ]);
    await expect.element(item()).toMatchTextContent(/Жду ответа/);
  });

  it('[SRV-126] sends no empty or blank message; Shift+Enter breaks the line', async () => {
    const { server } = await open();
    await input().click();
    await userEvent.keyboard('{Enter}');
    await write('   ');
    await input().fill('а');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}б');
    await expect.element(input()).toHaveValue('а\nб');
    expect(server.callsOf('addAppealMessage')).toEqual([]);
    expect(lines()).toHaveLength(3);
  });

  it('[SRV-124][THR-8] marks a failed message with "Send again", which resends the same message', async () => {
    const { server } = await open({ addAppealMessage: noNetwork }, '/en/profile/feedback');
    await page.getByPlaceholder('Message').fill('Чек 00418');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => lines().at(-1)?.dataset['state']).toBe('failed');
    const again = page.getByRole('button', { name: 'Send again' });
    await expect.element(again).toHaveAttribute('title', 'An error occurred, resend?');
    server.answer('addAppealMessage', {
      userMessage: '',
      errorName: '',
      message: fakeMessage({ id: '9', text: 'Чек 00418', out: 1 }),
    });
    await again.click();
    await expect.poll(() => lines().at(-1)?.dataset['state']).toBe('kept');
    const ids = server.callsOf('addAppealMessage').map(({ input: sent }) => sent['clientId']);
    expect(new Set(ids).size).toBe(1);
    expect(lines()).toHaveLength(4);
  });

  it('[SRV-127] limits the height to 600 px', async () => {
    await open({
      getMessages: {
        result: Array.from({ length: 60 }, (_, n) => fakeMessage({ id: `${n}`, text: `Строка ${n}` })),
      },
    });
    await page.viewport(1280, 1200);
    await expect.poll(() => lines().length).toBe(60);
    const box = log().element().parentElement;
    expect(box && getComputedStyle(box).maxHeight).toBe('600px');
    expect(box?.clientHeight).toBe(600);
    expect(lines().at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      (box?.getBoundingClientRect().bottom ?? 0) + 1,
    );
  });

  it('[THR-8][THR-16][BAD-92] shows script as text and ends bidi characters with their message', async () => {
    const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\u202eповорот';
    const bad = fakeAppeal({ subject: `Списали дважды ${evil}`, lastMessage: evil });
    await open({ getAppeals: { result: [bad] }, getMessages: { result: [fakeMessage({ text: evil })] } });
    await expect.poll(() => lines().length).toBe(1);
    const bubble = log().element().querySelector('bdi');
    expect(bubble?.textContent).toBe(evil);
    expect(bubble && getComputedStyle(bubble).unicodeBidi).toMatch(/isolate/);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect('hacked' in window).toBe(false);
  });

  it('[SRV-137] shows a new answer while open and clears the unread count', async () => {
    const { server } = await open();
    await expect.poll(() => item().element().textContent).not.toMatch(/новый ответ/);
    const other = fakeAppeal({ id: '20400', subject: 'Другое', count: 2, lastMessage: 'Ответ' });
    server.answer('getMessages', {
      result: [...FAKE_MESSAGES, fakeMessage({ id: '5', text: 'Деньги вернули' })],
    });
    server.answer('getAppeals', {
      result: [fakeAppeal({ updatedAt: '2026-11-19T06:14:00.000Z', lastMessage: 'Деньги вернули' }), other],
    });
    await expect.poll(() => log().element().textContent, { timeout: 9000 }).toMatch(/Деньги вернули/);
    await expect.element(page.getByRole('button', { name: /Другое/ })).toMatchTextContent(/2 новых ответа/);
    await expect.poll(() => item().element().textContent).not.toMatch(/новый ответ/);
  }, 30_000);

  it('offers a retry when a conversation fails to load', async () => {
    await page.viewport(1280, 900);
    const server = createFakeServer(fakeAnswers({ getMessages: refusal('UnknownError') }));
    await renderApp('/profile/feedback', { server, token: 'driver-token' });
    await expect.element(item(), { timeout: 15_000 }).toBeVisible();
    await item().click();
    await expect.element(page.getByText('Переписка не загрузилась')).toBeVisible();
    server.answer('getMessages', { result: [...FAKE_MESSAGES] });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => lines().length).toBe(3);
  });

  it('shows the list, the form or the conversation alone on phones', async () => {
    await page.viewport(390, 844);
    await renderApp('/profile/feedback', { server: createFakeServer(), token: 'driver-token' });
    await expect.element(item(), { timeout: 15_000 }).toBeVisible();
    expect(page.getByLabelText('Эл. почта').query()).toBeNull();
    await item().click();
    await expect.element(log()).toBeVisible();
    expect(item().query()).toBeNull();
    await page.getByRole('button', { name: 'К списку обращений' }).click();
    await page.getByRole('button', { name: 'Новое обращение' }).click();
    await expect.element(page.getByLabelText('Эл. почта')).toBeVisible();
  });
});
