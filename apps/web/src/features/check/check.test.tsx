import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, fakeAnswers, type FakeAnswers, noNetwork } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const FIELDS = {
  title: 'Парковка, Санкт-Петербург, зона 7801',
  dateIn: '19.11.2026 14:42',
  dateOut: '19.11.2026 15:42',
  price: '280.00 ₽',
  ts: 'А123ВС178',
};

async function openCheck(
  fields: Record<string, string> = FIELDS,
  {
    answers = {},
    prefix = '',
    token,
  }: { answers?: Partial<FakeAnswers>; prefix?: string; token?: string } = {},
) {
  const server = createFakeServer(fakeAnswers(answers));
  const query = new URLSearchParams(fields);
  return { ...(await renderApp(`${prefix}/check?${query.toString()}`, { server, token })), server };
}

const status = () => page.getByRole('main').getByRole('status');

const signing: Partial<FakeAnswers> = {
  checkProof: ({ input }) => {
    const { proof, ...fields } = input;
    return { isVerified: proof === 'right' && JSON.stringify(fields) === JSON.stringify(FIELDS) };
  },
};

describe('/check', () => {
  it('[PAY-202] shows a guest title, dateIn, dateOut, price and ts of the address', async () => {
    await openCheck();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Сведения об оплате');
    for (const text of Object.values(FIELDS))
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it('[PAY-202] [THR-25] shows the fixed note and the host, in English too', async () => {
    await openCheck(FIELDS, { prefix: '/en', answers: signing });
    await expect.element(status()).toMatchTextContent('Not verified');
    await expect.element(page.getByText('This is not a fiscal receipt.')).toBeVisible();
    await expect.element(page.getByText(window.location.host, { exact: true })).toBeVisible();
    await expect.element(page.getByText('280.00 ₽', { exact: true })).toBeVisible();
  });

  it('[THR-25] [BAD-102] shows script and markup as text and keeps the host', async () => {
    const script = '<img src=x onerror="document.title=1">';
    const proof = '<script>document.title=1</script>';
    const query = { ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, script])), proof };
    await openCheck(query);
    await expect.element(page.getByText('Это не кассовый чек.')).toBeVisible();
    const region = page.getByRole('region', { name: 'Из ссылки' });
    await expect.element(region).toMatchTextContent('<img src=x');
    expect(region.element().querySelector('img, script, a')).toBeNull();
    expect(document.title).not.toBe('1');
    await expect.element(page.getByText(window.location.host, { exact: true })).toBeVisible();
  });

  it('[BAD-102] shows amount=-1 and a foreign currency as text, and dashes for an empty address', async () => {
    const app = await openCheck({ price: '-1', currency: 'USD' });
    await expect.element(page.getByText('-1', { exact: true })).toBeVisible();
    expect(app.server.callsOf('checkProof')).toEqual([]);
    await app.screen.unmount();
    await openCheck({});
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Парковка');
    await expect.element(page.getByText('—').first()).toBeVisible();
  });

  it('[APP-014] redirects a logged-in user to the map', async () => {
    const { router } = await openCheck(FIELDS, { token: 'token' });
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(router.state.location.searchStr).toBe('');
  });
});

describe('proof on /check', () => {
  it('[PAY-304] shows verified for fields with our proof', async () => {
    const { server } = await openCheck({ ...FIELDS, proof: 'right' }, { answers: signing });
    await expect.element(status()).toMatchTextContent('Проверено сервером');
    expect(server.callsOf('checkProof')).toHaveLength(1);
    expect(server.callsOf('checkProof')[0]?.input).toEqual({ ...FIELDS, proof: 'right' });
  });

  it('[PAY-304] shows not verified without a proof and sends no request', async () => {
    const { server } = await openCheck(FIELDS, { answers: signing });
    await expect.element(status()).toMatchTextContent('Не проверено');
    await expect.element(status()).toMatchTextContent('только текст из ссылки');
    expect(server.callsOf('checkProof')).toEqual([]);
  });

  it.each(Object.keys(FIELDS))('[PAY-304] shows not verified with a changed %s', async (name) => {
    await openCheck({ ...FIELDS, proof: 'right', [name]: '1' }, { answers: signing });
    await expect.element(status()).toMatchTextContent('Не проверено');
    await expect.element(page.getByText('Проверено сервером')).not.toBeInTheDocument();
  });

  it('[PAY-304] shows no result when the server does not respond, and offers a retry', async () => {
    let isUp = false;
    const answers: Partial<FakeAnswers> = { checkProof: () => (isUp ? { isVerified: true } : noNetwork()) };
    await openCheck({ ...FIELDS, proof: 'right' }, { answers });
    await expect.element(status(), { timeout: 10_000 }).toMatchTextContent('Сервер не ответил');
    isUp = true;
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await expect.element(status()).toMatchTextContent('Проверено сервером');
  });

  it('[api-7] sends no proof request to a foreign back end', async () => {
    const answers = {
      ...signing,
      getOptions: { result: { ...fakeOptions(0), gorpark: undefined } },
    } as never;
    const { server } = await openCheck({ ...FIELDS, proof: 'right' }, { answers });
    await expect.element(status()).toMatchTextContent('Не проверено');
    expect(server.callsOf('checkProof')).toEqual([]);
  });

  it('[PAY-202] keeps the address unchanged: a bare price and a plate stay text', async () => {
    const fields = { ...FIELDS, price: '280.00', ts: '1E5', proof: 'right' };
    const { server, history } = await openCheck(fields, { answers: signing });
    await expect.element(page.getByText('280.00', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1E5', { exact: true })).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual(fields);
    await expect.poll(() => server.callsOf('checkProof')[0]?.input).toEqual(fields);
  });
});
