import { useState } from 'react';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeField } from './code-field.tsx';
import { DateField } from './date-field.tsx';
import { applyMask, digitsUpTo } from './mask.ts';
import { MaskedField } from './masked-field.tsx';
import { maskPhone } from './phone-mask.ts';
import { PlateInput, type PlateValue } from './plate-input.tsx';

/** Composes a text letter by letter, as keyboards of phones do. */
async function compose(text: string) {
  for (let length = 1; length <= text.length; length += 1)
    await cdp().send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
}
const commit = (text: string) => cdp().send('Input.insertText', { text });

function Masked({ clean }: { clean: (text: string) => string }) {
  const [text, setText] = useState('');
  return (
    <>
      <MaskedField label="Поле" value={text} clean={clean} onText={setText} />
      <output>{text}</output>
    </>
  );
}

function Plate({ isForeign = false }) {
  const [value, setValue] = useState<PlateValue>({ plate: '', isForeign });
  return (
    <>
      <PlateInput value={value} onChange={setValue} />
      <output data-testid="plate">{value.plate}</output>
    </>
  );
}

function Code() {
  const [code, setCode] = useState('');
  return <CodeField label="Поле" value={code} onChange={setCode} length={6} />;
}

function Day() {
  const [day, setDay] = useState('');
  return <DateField label="Поле" value={day} onChange={setDay} />;
}

it.each([
  [
    'document',
    <Masked key="1" clean={(text) => applyMask('99 ** 999999', text)} />,
    '78ор123456',
    '78 ОР 123456',
  ],
  ['phone', <Masked key="2" clean={maskPhone} />, '89047315066', '+7 (904) 731 - 50 - 66'],
  ['digits', <Masked key="3" clean={digitsUpTo(15)} />, '7707 083 893', '7707083893'],
  ['code', <Code key="4" />, '40-17-93', '401793'],
  ['date', <Day key="5" />, '29022028', '29.02.2028'],
])('cleans a composed %s after the composition', async (_, field, typed, shown) => {
  const screen = await render(field);
  const input = screen.getByRole('textbox', { name: 'Поле' });
  await input.click();
  await compose(typed);
  await expect.element(input).toHaveValue(typed);
  await expect.element(input).toHaveFocus();
  await commit(typed);
  await expect.element(input).toHaveValue(shown);
});

it('passes on the clean text during a composition', async () => {
  const screen = await render(<Masked clean={maskPhone} />);
  await screen.getByRole('textbox').click();
  await compose('8904');
  await expect.element(screen.getByRole('status')).toHaveTextContent('+7 (904');
});

it.each([
  ['к307ое', '47', 'К307ОЕ47'],
  ['к307ое4', '7', 'К307ОЕ47'],
  ['мн41', '578', 'МН41578'],
  ['мн41578', '', 'МН41578'],
  ['к307ое147', '', 'К307ОЕ147'],
])('moves to the region after %s, then types %j', async (typed, rest, plate) => {
  const screen = await render(<Plate />);
  const main = screen.getByLabelText('Номер без региона');
  await main.click();
  await compose(typed);
  await expect.element(main).toHaveFocus();
  await expect.element(main).toHaveValue(typed);
  await expect.element(screen.getByLabelText('Регион')).toHaveValue('');
  await commit(typed);
  if (rest !== '') await userEvent.keyboard(rest);
  await expect.poll(() => screen.getByTestId('plate').element().textContent).toBe(plate);
  await expect.element(screen.getByLabelText('Регион')).toHaveFocus();
});

it('composes a consular plate', async () => {
  const screen = await render(<Plate />);
  const main = screen.getByLabelText('Номер без региона');
  await main.click();
  await compose('017cd178');
  await expect.element(main).toHaveFocus();
  await commit('017cd178');
  await expect.element(screen.getByRole('textbox')).toHaveValue('017CD178');
});

it.each([
  ['мн415', 'МН415'],
  ['xo1', 'ХО1'],
])('turns the composed %s into %s', async (typed, shown) => {
  const screen = await render(<Plate />);
  const main = screen.getByLabelText('Номер без региона');
  await main.click();
  await compose(typed);
  await expect.element(main).toHaveValue(typed);
  await expect.element(screen.getByTestId('plate')).toHaveTextContent(shown);
  await userEvent.tab();
  await expect.element(main).toHaveValue(shown);
});

it('keeps the composed text of a foreign plate', async () => {
  const screen = await render(<Plate isForeign />);
  await screen.getByRole('textbox').click();
  await compose('wob zk295');
  await commit('wob zk295');
  await expect.element(screen.getByRole('textbox')).toHaveValue('WOBZK295');
});
