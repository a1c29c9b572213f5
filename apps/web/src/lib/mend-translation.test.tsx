import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { translatePage } from '#src/test/translate-page.ts';
import { mendTranslation } from './mend-translation.ts';

const SUM = 280;

function Form() {
  const [count, setCount] = useState(1);
  const isPlain = count === 4;
  return (
    <>
      <p>
        Оплатить {SUM * count} ₽{count === 3 && ', до 16:00'}
        {count !== 2 && <b>!</b>} сейчас
      </p>
      <div>{isPlain ? 'Готово' : <i>Ждём {count}</i>}</div>
      <button type="button" onClick={() => setCount(count + 1)}>
        Ещё {count}
      </button>
    </>
  );
}

const button = () => page.getByRole('button');
const seen = (tag: string) => document.querySelector(tag)?.textContent;

/** Chrome and its forks: the text is replaced, moved into the FONT, or joined with its neighbours. */
const TRANSLATORS: Record<string, () => void> = {
  replaces: translatePage,
  moves: () => {
    for (const parent of document.querySelectorAll('p, i, button, div > div'))
      for (const node of [...parent.childNodes]) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        const font = document.createElement('font');
        parent.insertBefore(font, node);
        font.append(node);
      }
  },
  joins: () => {
    for (const parent of document.querySelectorAll('p, i, button')) {
      const texts = [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const font = document.createElement('font');
      font.textContent = 'Pay now';
      texts[0]?.before(font);
      for (const text of texts) text.remove();
    }
  },
};

beforeEach(() => onTestFinished(mendTranslation(document.body)));

it.each(Object.keys(TRANSLATORS))('shows what React draws if a translator %s texts', async (name) => {
  const faults: unknown[] = [];
  const report = (error: unknown) => void faults.push(error);
  await render(<Form />, { createRootOptions: { onUncaughtError: report, onCaughtError: report } });
  for (const text of [
    'Оплатить 560 ₽ сейчас',
    'Оплатить 840 ₽, до 16:00! сейчас',
    'Оплатить 1120 ₽! сейчас',
  ]) {
    TRANSLATORS[name]?.();
    await button().click();
    await expect.poll(() => seen('p')).toBe(text);
  }
  expect(seen('div > div')).toBe('Готово');
  expect(seen('button')).toBe('Ещё 4');
  expect(faults).toEqual([]);
});

it('leaves a translation until its text changes', async () => {
  await render(<Form />);
  translatePage();
  await Promise.resolve();
  expect(document.querySelectorAll('p font').length).toBeGreaterThan(0);
  await button().click();
  await expect.poll(() => document.querySelectorAll('p font').length).toBe(0);
});
