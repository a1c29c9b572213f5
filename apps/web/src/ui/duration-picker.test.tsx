import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DurationPicker, stepTo } from './duration-picker.tsx';

const RANGE = { min: 60, max: 1440, step: 15 };

function Picker({ start = 120 as number | null }) {
  const [minutes, setMinutes] = useState(start);
  return (
    <DurationPicker
      label="На сколько"
      range={RANGE}
      value={minutes}
      onChange={setMinutes}
      endText="до 16:42"
      chips={[{ minutes: 60 }, { minutes: 180 }, { minutes: 318, label: 'до 20:00' }]}
    />
  );
}

describe('DurationPicker', () => {
  it("moves by the server's step and stops at the limits", async () => {
    const screen = await render(<Picker start={75} />);
    const input = screen.getByRole('textbox');
    const less = screen.getByRole('button', { name: 'Меньше на 15 минут' });

    await expect.element(input).toHaveValue('1:15');
    await less.click();
    await expect.element(input).toHaveValue('1:00');
    await expect.element(less).toBeDisabled();
    await screen.getByRole('button', { name: 'Больше на 15 минут' }).click();
    await expect.element(input).toHaveValue('1:15');
  });

  it.each([
    ['2:30', '2:30'],
    ['90', '1:30'],
    ['2.30', '2:30'],
    ['0:20', '1:00'],
    ['2:07', '2:15'],
    ['24:00', '24:00'],
    ['24:01', '2:00'],
    ['soon', '2:00'],
  ])('converts typed %s to %s', async (typed, shown) => {
    const screen = await render(<Picker />);
    const input = screen.getByRole('textbox');

    await input.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue(shown);
  });

  it.each(['0:20', '2:07', '24:01', 'soon'])('lists the available durations after %s', async (typed) => {
    const screen = await render(<Picker />);
    const note = screen.getByText('Можно от 1:00 до 24:00 с шагом 15 минут');
    await screen.getByRole('textbox').fill('2:30');
    await userEvent.keyboard('{Enter}');
    await expect.element(note).not.toBeInTheDocument();
    await screen.getByRole('textbox').fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(note).toBeVisible();
    await screen.getByRole('button', { name: 'Больше на 15 минут' }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('announces time and end on the slider and moves it by arrows', async () => {
    const screen = await render(<Picker />);
    const slider = screen.getByRole('slider', { name: 'Длительность' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 часа, до 16:42');

    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 часа 15 минут, до 16:42');
  });

  it('chooses by chips, with their own labels where given', async () => {
    const screen = await render(<Picker />);
    const chip = screen.getByRole('button', { name: 'до 20:00' });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false');

    await chip.click();
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('textbox')).toHaveValue('5:18');
  });

  it('stays on the steps from any starting value', () => {
    expect(stepTo(0, 1, RANGE)).toBe(60);
    expect(stepTo(318, 1, RANGE)).toBe(330);
    expect(stepTo(318, -1, RANGE)).toBe(315);
    expect(stepTo(1440, 1, RANGE)).toBe(1440);
    expect(stepTo(60, -1, RANGE)).toBe(60);
  });
});
