import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { fakeSettings } from '#src/test/fake-site.ts';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

type Vehicle = ReturnType<typeof fakeVehicle>;

export const TWO_VEHICLES: readonly Vehicle[] = [
  fakeVehicle('А123ВС178', { id: '1', name: 'Лада', mainTs: true, STSNumber: '78ОР123456' }),
  fakeVehicle('Е777КХ98', { id: '2' }),
];

interface Given {
  ts?: readonly Vehicle[];
  answers?: Partial<FakeAnswers>;
  useTsCategory?: boolean;
  path?: string;
}

export async function openVehicles(given: Given = {}) {
  const { ts = TWO_VEHICLES, answers, useTsCategory = true, path = '/profile/my-profile' } = given;
  const server = createFakeServer(
    fakeAnswers({
      getProfile: () => ({
        result: fakeProfile({ ts: [...ts] }),
        serverTime: new Date(0).toISOString(),
      }),
      getSettings: { result: fakeSettings({ useTsCategory }) },
      ...answers,
    }),
  );
  const app = await renderApp(path, { server, token: 'token' });
  await expect.element(card()).toBeVisible();
  return { ...app, server };
}

export const card = () => page.getByRole('region', { name: /^(Автомобили|Vehicles)$/ });
export const items = () => card().getByRole('listitem');
export const dialog = () => page.getByRole('dialog');

export async function typePlate(number: string, region: string) {
  await dialog().getByLabelText('Номер без региона').fill(number);
  await dialog().getByLabelText('Регион', { exact: true }).fill(region);
}
