import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';

const OPTIONS = [
  { value: '7805', text: '7805 Литейный пр.', content: '7805 Литейный пр.' },
  { value: '7812', text: '7812 ул. Рубинштейна', content: '7812 ул. Рубинштейна' },
  { value: '7821', text: '7821 Загородный пр., сквер Тёркина', content: '7821 Загородный пр.' },
];

function Zones() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Combobox label="Зона" options={OPTIONS} value={value} onChange={setValue} placeholder="Выберите зону" />
  );
}

function LateZones({ options, value = null }: { options: typeof OPTIONS; value?: string | null }) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Combobox
        label="Зона"
        options={options}
        value={value}
        onChange={setChosen}
        loadingText={options.length === 0 ? 'Загружаем зоны' : undefined}
      />
      <p>{`chosen ${chosen}`}</p>
    </>
  );
}

describe('Combobox', () => {
  it('supports the keyboard: typing filters, arrows mark, Enter chooses, the focus returns', async () => {
    const screen = await render(<Zones />);
    const control = screen.getByRole('button', { name: 'Зона Выберите зону' });
    await control.click();

    const search = screen.getByRole('combobox', { name: 'Зона' });
    await expect.element(search).toHaveFocus();
    await expect.element(screen.getByRole('option')).toHaveLength(3);

    await userEvent.keyboard('78');
    await userEvent.keyboard('{ArrowDown}');
    const marked = search.element().getAttribute('aria-activedescendant');
    expect(document.getElementById(marked ?? '')?.textContent).toBe('7812 ул. Рубинштейна');

    await userEvent.keyboard('{Enter}');
    const chosen = screen.getByRole('button', { name: 'Зона 7812 ул. Рубинштейна' });
    await expect.element(chosen).toHaveFocus();
    await expect.element(chosen).toHaveAttribute('aria-expanded', 'false');
  });

  it('finds words in any order, treats ё as е and reports an empty result', async () => {
    const screen = await render(<Zones />);
    await screen.getByRole('button', { name: /^Зона/ }).click();
    const search = screen.getByRole('combobox');

    await search.fill('теркина 7821');
    await expect.element(screen.getByRole('option')).toHaveLength(1);
    await search.fill('9999');
    await expect.element(screen.getByText('Ничего не нашлось')).toBeVisible();
  });

  it('opens before its options load and filters them by the typed text on arrival', async () => {
    const screen = await render(<LateZones options={[]} />);
    const control = screen.getByRole('button', { name: /^Зона/ });
    await control.click();
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
    await expect.element(screen.getByText('Загружаем зоны')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}7812');

    await screen.rerender(<LateZones options={OPTIONS} />);
    await expect.element(screen.getByRole('option')).toHaveLength(1);
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
    await expect.element(screen.getByRole('combobox')).toHaveValue('7812');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('chosen 7812')).toBeVisible();
  });

  it('marks the chosen option if it loads after the list opens', async () => {
    const screen = await render(<LateZones options={[]} value="7821" />);
    await screen.getByRole('button', { name: /^Зона/ }).click();
    await screen.rerender(<LateZones options={OPTIONS} value="7821" />);
    await expect.element(screen.getByRole('option')).toHaveLength(3);
    const marked = screen.getByRole('combobox').element().getAttribute('aria-activedescendant');
    expect(document.getElementById(marked ?? '')?.textContent).toBe('7821 Загородный пр.');
  });

  it('closes on Esc and on an outside click', async () => {
    const screen = await render(
      <>
        <Zones />
        <p style={{ marginTop: 400 }}>elsewhere</p>
      </>,
    );
    const control = screen.getByRole('button', { name: /^Зона/ });
    await control.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(control).toHaveAttribute('aria-expanded', 'false');
    await expect.element(control).toHaveFocus();

    await control.click();
    await screen.getByText('elsewhere').click();
    await expect.element(control).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a full-height sheet with the search on top on phones', async () => {
    await page.viewport(390, 844);
    const screen = await render(<Zones />);
    await screen.getByRole('button', { name: /^Зона/ }).click();

    const sheet = screen.getByRole('dialog', { name: 'Зона' });
    await expect.element(sheet.getByRole('combobox')).toHaveFocus();
    expect(sheet.element().getBoundingClientRect().height).toBe(820);
    await sheet.getByRole('option').nth(1).click();
    await expect.element(screen.getByRole('button', { name: 'Зона 7812 ул. Рубинштейна' })).toHaveFocus();
    await page.viewport(1280, 900);
  });
});
