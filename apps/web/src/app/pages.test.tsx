import { notFound } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simpleScreen } from '#src/test/simple-parts.tsx';
import { LateSkeleton } from './lazy-screen.tsx';

describe('missing page', () => {
  it.each(['/nothing', '/en/nothing/at/all', '/news/1/2/3'])(
    '[APP-030] shows a title, a description and a link to the main page for %s',
    async (path) => {
      const { screen } = await renderApp(path, SIMPLE_PARTS);
      const isEnglish = path.startsWith('/en');

      const title = isEnglish ? 'Page not found' : 'Такой страницы нет';
      await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect
        .element(screen.getByText(isEnglish ? /This space is empty/ : /Место пустует/))
        .toBeVisible();
      const link = screen.getByRole('main').getByRole('link');
      await expect.element(link).toHaveAttribute('href', isEnglish ? '/en' : '/');

      await link.click();
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    },
  );

  it('[APP-031] shows a retry in the profile, which reloads the page', async () => {
    const reload = vi.fn();
    const { screen } = await renderApp('/profile/nothing', { ...SIMPLE_PARTS, token: 'token', reload });

    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'На карту' }))
      .toHaveAttribute('href', '/');
    await screen.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('page with a rendering error', () => {
  const breaking = (error: unknown) => {
    const Broken = (): never => {
      throw error;
    };
    return [simpleScreen('/news', 'News', { load: () => Promise.resolve({ default: Broken }) })];
  };

  it('shows the trouble page and reports the fault to the server', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onFault = vi.fn();
    const fault = new TypeError('x is not a function');
    const { screen } = await renderApp('/news', { ...SIMPLE_PARTS, screens: breaking(fault), onFault });

    await expect
      .element(screen.getByRole('alert').getByText('Не получилось показать страницу'))
      .toBeVisible();
    expect(onFault.mock.calls).toEqual([[fault]]);
    expect(shown).toHaveBeenCalledWith(fault);
  });

  /** Fails as React does when a translator has moved a node. */
  const breakingOnce = (title: string) => {
    let isBroken = true;
    return function Moved() {
      useLayoutEffect(() => {
        if (!isBroken) return;
        isBroken = false;
        throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      }, []);
      return <h1>{title}</h1>;
    };
  };

  it.each([
    [
      'a page',
      () => ({
        screens: [
          simpleScreen('/news', 'News', { load: () => Promise.resolve({ default: breakingOnce('Again') }) }),
        ],
      }),
    ],
    ['the frame', () => ({ dialogs: { city: breakingOnce('Again') } })],
  ])('draws %s again if another program moved its nodes', async (_name, parts) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, core } = await renderApp('/news', { ...SIMPLE_PARTS, ...parts() });
    core.dialogs.open('city', {});
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Again' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('reports nothing if the page found no data', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onFault = vi.fn();
    const { screen } = await renderApp('/news', { ...SIMPLE_PARTS, screens: breaking(notFound()), onFault });

    await expect.element(screen.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
    expect(onFault).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
  });
});

describe('loading page', () => {
  it('[APP-033] shows the trouble page with a reload if its code fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    const broken = simpleScreen('/news', 'News', { load: () => Promise.reject(new Error('chunk is gone')) });
    const { screen } = await renderApp('/news', { ...SIMPLE_PARTS, screens: [broken], reload });

    await expect.element(screen.getByRole('alert').getByText('Не получилось загрузить')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[APP-032] shows the placeholder only after the delay', async () => {
    vi.useFakeTimers();
    try {
      const { container, rerender } = await render(<LateSkeleton delayMs={400} />);
      await vi.advanceTimersByTimeAsync(399);
      expect(container.querySelector('output')).toBeNull();

      await vi.advanceTimersByTimeAsync(1);
      await rerender(<LateSkeleton delayMs={400} />);
      expect(container.querySelector('output')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[APP-034] renders 4 rows in the placeholder', async () => {
    const { container } = await render(<Skeleton />);
    expect(container.querySelectorAll('[data-testid="skeleton-row"]')).toHaveLength(4);
  });
});
