import { describe, expect, it } from 'vitest';
import { renderApp } from '#src/test/render-app.tsx';

describe('my profile', () => {
  it('[PAY-233] offers the plate checker under the cars', async () => {
    const { screen } = await renderApp('/profile/my-profile', { token: 'token' });
    await screen.getByText('Проверить номер автомобиля').click();
    await screen.getByLabelText('Номер автомобиля').fill('1234АВ78');
    await expect.element(screen.getByText(/Номер подходит: Мотоцикл/)).toBeVisible();
  });
});
