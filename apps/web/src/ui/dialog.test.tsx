import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opener(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog title="Title" {...props} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="field" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('traps the focus, closes on Esc and returns the focus', async () => {
    const screen = await render(<Opener />);
    await screen.getByRole('button', { name: 'open' }).click();

    const dialog = screen.getByRole('dialog', { name: 'Title' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);

    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it('closes by its close button, which is 44 pixels wide', async () => {
    const screen = await render(<Opener />);
    await screen.getByRole('button', { name: 'open' }).click();

    const cross = screen.getByRole('button', { name: 'Закрыть' });
    const { width, height } = cross.element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
    await cross.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no close button and ignores Esc when strict', async () => {
    const screen = await render(<Opener isStrict />);
    await screen.getByRole('button', { name: 'open' }).click();

    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Закрыть' })).not.toBeInTheDocument();
  });

  it('is a bottom sheet on phones and a centred window on wide screens', async () => {
    await page.viewport(390, 844);
    const screen = await render(<Opener />);
    await screen.getByRole('button', { name: 'open' }).click();
    const box = () => screen.getByRole('dialog').element().getBoundingClientRect();

    await expect.poll(() => Math.round(box().bottom)).toBe(844);
    expect(box().width).toBe(390);

    await page.viewport(1280, 900);
    await expect.poll(() => Math.round(box().width)).toBe(480);
    expect(Math.round(box().left)).toBe(400);
  });

  it('closes only when the sheet is pulled down far enough', async () => {
    await page.viewport(390, 844);
    const onClose = vi.fn();
    const screen = await render(
      <Dialog isOpen title="Title" onClose={onClose}>
        text
      </Dialog>,
    );
    const grip = screen.container.querySelector('dialog [aria-hidden="true"]');
    const pull = (type: string, clientY: number) =>
      grip?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }));
    const capture = vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();

    pull('pointerdown', 500);
    pull('pointermove', 560);
    pull('pointerup', 560);
    expect(onClose).not.toHaveBeenCalled();

    pull('pointerdown', 500);
    pull('pointermove', 620);
    pull('pointerup', 620);
    expect(onClose).toHaveBeenCalledOnce();
    capture.mockRestore();
    await page.viewport(1280, 900);
  });
});
