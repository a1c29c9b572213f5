import { errorText } from '@gorpark/contract/error-texts';
import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FormStatus } from './form-status.tsx';
import { useAutoSubmit } from './use-auto-submit.ts';

const submit = vi.fn<(values: { name: string }) => Promise<FailureName | null>>();

function Form({ minLength = 0 }: { minLength?: number }) {
  const [name, setName] = useState('Anna');
  const message = useAutoSubmit({
    values: { name },
    initial: { name: 'Anna' },
    isValid: name.length >= minLength,
    submit,
  });
  return (
    <form>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <FormStatus message={message} />
    </form>
  );
}

/** Typing may take longer than 300 ms while the fake clock runs. */
const type = async (text: string) => {
  const input = page.getByLabelText('name').element();
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
const shown = () => page.getByRole('status').element().textContent;

beforeEach(() => {
  submit.mockReset().mockResolvedValue(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('form with automatic submit', () => {
  it('[APP-039] sends once, 300 ms after the last change', async () => {
    await render(<Form />);
    await type('Anna B');
    await vi.advanceTimersByTimeAsync(200);
    await type('Anna Be');
    await vi.advanceTimersByTimeAsync(299);
    expect(submit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(submit.mock.calls).toEqual([[{ name: 'Anna Be' }]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(submit).toHaveBeenCalledOnce();
  });

  it('[APP-039] sends nothing while it is invalid', async () => {
    await render(<Form minLength={3} />);
    await type('A');
    await vi.advanceTimersByTimeAsync(5000);
    expect(submit).not.toHaveBeenCalled();
  });

  it('[APP-039] sends nothing when the values are the initial ones again', async () => {
    await render(<Form />);
    await type('Maria');
    await type('Anna');
    await vi.advanceTimersByTimeAsync(5000);
    expect(submit).not.toHaveBeenCalled();
  });

  it('sends the initial values if the user restores them during the first request', async () => {
    let accept: (failure: null) => void = () => undefined;
    submit.mockImplementationOnce(() => new Promise((resolve) => (accept = resolve)));
    await render(<Form />);
    await type('Maria');
    await vi.advanceTimersByTimeAsync(300);
    await type('Anna');
    await vi.advanceTimersByTimeAsync(300);
    expect(submit).toHaveBeenCalledOnce();
    accept(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(submit.mock.calls).toEqual([[{ name: 'Maria' }], [{ name: 'Anna' }]]);
  });

  it.each(['SetEmailInProfile', 'UnknownError', 'Request error'] as const)(
    '[APP-040] shows the text of the returned error name %s',
    async (name) => {
      submit.mockResolvedValue(name);
      await render(<Form />);
      await type('Maria');
      await vi.advanceTimersByTimeAsync(300);
      await expect.poll(shown).toBe(errorText(name, 'ru'));
    },
  );

  it('[APP-038] shows the status message for 7000 ms', async () => {
    await render(<Form />);
    await type('Maria');
    await vi.advanceTimersByTimeAsync(300);
    await expect.poll(shown).toBe('Сохранено');
    await vi.advanceTimersByTimeAsync(6999);
    expect(shown()).toBe('Сохранено');
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(shown).toBe('');
  });
});
