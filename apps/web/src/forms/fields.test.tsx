import { checkPlate } from '@gorpark/domain/plate';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckboxControl } from './checkbox-control.tsx';
import { maskPhone } from './phone-mask.ts';
import { PlateInput, type PlateValue } from './plate-input.tsx';
import { PlateKind } from './plate-kind.tsx';
import { TextControl } from './text-control.tsx';
import { useSuggested } from './use-suggested.ts';

function Plate({ onChange = () => undefined as void }: { onChange?: (value: PlateValue) => void }) {
  const [value, setValue] = useState<PlateValue>({ plate: '', isForeign: false });
  return (
    <PlateInput
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('PlateInput', () => {
  it('turns Latin look-alikes into Cyrillic and moves to the region after the sixth character', async () => {
    const onChange = vi.fn();
    const screen = await render(<Plate onChange={onChange} />);

    await screen.getByLabelText('Номер без региона').click();
    await userEvent.keyboard('a123bc');
    await expect.element(screen.getByLabelText('Регион')).toHaveFocus();
    await userEvent.keyboard('178');

    expect(onChange).toHaveBeenLastCalledWith({ plate: 'А123ВС178', isForeign: false });
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect.element(screen.getByLabelText('Номер без региона')).toHaveFocus();
  });

  it('splits a pasted plate into both fields, also a short one', async () => {
    const screen = await render(<Plate />);
    const main = screen.getByLabelText('Номер без региона');

    await main.fill('о 808 от 198');
    await expect.element(main).toHaveValue('О808ОТ');
    await expect.element(screen.getByLabelText('Регион')).toHaveValue('198');

    await main.fill('ВР41577');
    await expect.element(main).toHaveValue('ВР415');
    await expect.element(screen.getByLabelText('Регион')).toHaveValue('77');
  });

  it('[vehicles-1] keeps the region while the number is edited by keyboard', async () => {
    const onChange = vi.fn();
    const screen = await render(<Plate onChange={onChange} />);
    const main = screen.getByLabelText('Номер без региона');
    const region = screen.getByLabelText('Регион');
    await main.fill('К415МН178');
    await main.click();
    await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}хо');
    await expect.element(main).toHaveValue('К415ХО');
    await expect.element(region).toHaveValue('178');
    await main.click();
    await userEvent.keyboard('{Home}{ArrowRight}{Delete}');
    await expect.element(main).toHaveValue('К15ХО');
    await expect.element(region).toHaveValue('178');
    await userEvent.keyboard('7');
    await expect.element(main).toHaveValue('К715ХО');
    expect(onChange).toHaveBeenLastCalledWith({ plate: 'К715ХО178', isForeign: false });
    await region.fill('1785');
    await expect.element(region).toHaveValue('1785');
    await expect.element(main).toHaveValue('К715ХО');
  });

  it.each([
    ['МН41578', 'МН415', '78'],
    ['h5078193', 'Н5078', '193'],
    ['648с02', '648С', '02'],
    ['9057M116', '9057М', '116'],
    ['5206хр77', '5206ХР', '77'],
  ])('[vehicles-1] splits %s typed in one go', async (typed, number, code) => {
    const screen = await render(<Plate />);
    await screen.getByLabelText('Номер без региона').click();
    await userEvent.keyboard(typed);
    await expect.element(screen.getByLabelText('Номер без региона')).toHaveValue(number);
    await expect.element(screen.getByLabelText('Регион')).toHaveValue(code);
    await expect.element(screen.getByLabelText('Регион')).toHaveFocus();
  });

  it.each(['017CD178', '004T00177', '121d003797'])(
    '[vehicles-1] ticks the foreign plate for the typed consular %s',
    async (typed) => {
      const onChange = vi.fn();
      const screen = await render(<Plate onChange={onChange} />);
      await screen.getByLabelText('Номер без региона').click();
      await userEvent.keyboard(typed);
      await expect.element(screen.getByRole('checkbox')).toBeChecked();
      await expect.element(screen.getByRole('textbox')).toHaveFocus();
      await userEvent.keyboard('7');
      expect(onChange).toHaveBeenLastCalledWith({ plate: `${typed.toUpperCase()}7`, isForeign: true });
    },
  );

  it('shows which characters of a typed number do not fit', async () => {
    const screen = await render(<Plate />);
    const main = screen.getByLabelText('Номер без региона');

    await main.fill('Ж123ВС');
    await expect.element(screen.getByText(/бывают только буквы А, В, Е/)).toBeVisible();
    await main.fill('А123ВС1788');
    await expect.element(screen.getByText('В номере не больше 9 знаков')).toBeVisible();
    await main.fill('Е777');
    await expect.element(screen.getByText(/бывают только буквы/)).not.toBeInTheDocument();
  });

  it('shows before the payment that a taxi plate may belong to a trailer', async () => {
    const screen = await render(<PlateKind check={checkPlate('АН123478')} />);
    await expect.element(screen.getByText(/Такси и\sавтобусы или\sприцеп АН 1234 78/)).toBeVisible();
    await screen.rerender(<PlateKind check={checkPlate('АН12378')} />);
    await expect.element(screen.getByText(/Такси и\sавтобусы$/)).toBeVisible();
    await expect.element(screen.getByText('прицеп')).not.toBeInTheDocument();
  });

  it('[ACC-198] keeps a plate ticked as foreign as written, and restores the Russian one', async () => {
    const onChange = vi.fn();
    const screen = await render(<Plate onChange={onChange} />);

    await screen.getByLabelText('Номер без региона').fill('А123ВС178');
    const box = screen.getByRole('checkbox', { name: 'Иностранный номер' });
    await box.click({ force: true });
    await screen.getByRole('textbox').fill('ab 12345 x');
    expect(onChange).toHaveBeenLastCalledWith({ plate: 'AB12345X', isForeign: true });
    await box.click({ force: true });
    expect(onChange).toHaveBeenLastCalledWith({ plate: 'А123ВС178', isForeign: false });
  });
});

describe('bound fields', () => {
  function Form({ onSend }: { onSend: (values: { phone: string; isAgreed: boolean }) => void }) {
    const form = useForm({ defaultValues: { phone: '', isAgreed: false } });
    const refuse = () => {
      form.setError('phone', { message: 'Введите телефон' });
      form.setError('isAgreed', { message: 'Нужно согласие' });
    };
    return (
      <form onSubmit={form.handleSubmit((values) => (values.isAgreed ? onSend(values) : refuse()))}>
        <TextControl control={form.control} name="phone" label="Телефон" type="tel" clean={maskPhone} />
        <CheckboxControl control={form.control} name="isAgreed">
          Согласен
        </CheckboxControl>
        <button type="submit">send</button>
      </form>
    );
  }

  it('shows errors, clears them while typing, cleans the input and sends it', async () => {
    const onSend = vi.fn();
    const screen = await render(<Form onSend={onSend} />);
    const phone = screen.getByRole('textbox', { name: 'Телефон' });

    await screen.getByRole('button', { name: 'send' }).click();
    await expect.element(phone).toHaveAccessibleDescription('Введите телефон');
    await expect.element(screen.getByText('Нужно согласие')).toBeVisible();

    await phone.fill('89161234567');
    await expect.element(phone).toHaveValue('+7 (916) 123 - 45 - 67');
    await screen.getByText('Согласен').click();
    await expect.element(screen.getByText('Введите телефон')).not.toBeInTheDocument();

    const input = phone.element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('{Delete}5');
    await expect.element(phone).toHaveValue('+7 (516) 123 - 45 - 67');
    expect(input.selectionStart).toBe(5);
    input.setSelectionRange(4, 5);
    await userEvent.keyboard('9');

    await screen.getByRole('button', { name: 'send' }).click();
    await vi.waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ phone: '+7 (916) 123 - 45 - 67', isAgreed: true }),
    );
  });
});

describe('suggested value', () => {
  function Mail({ suggested }: { suggested: string }) {
    const [typed, setTyped] = useState<string | null>(null);
    return (
      <input
        aria-label="Почта"
        {...useSuggested(typed, suggested)}
        onChange={(event) => setTyped(event.target.value)}
      />
    );
  }

  it('[SRV-106] applies a suggestion only after the field is left', async () => {
    const screen = await render(<Mail suggested="" />);
    const field = screen.getByLabelText('Почта');
    await field.click();
    await screen.rerender(<Mail suggested="own@example.org" />);
    await expect.element(field).toHaveValue('');
    await userEvent.tab();
    await expect.element(field).toHaveValue('own@example.org');

    await field.click();
    await screen.rerender(<Mail suggested="" />);
    await field.fill('other@example.org');
    await screen.rerender(<Mail suggested="own@example.org" />);
    await userEvent.tab();
    await expect.element(field).toHaveValue('other@example.org');
  });
});
