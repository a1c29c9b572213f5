import { useState } from 'react';
import type { LazyPage } from '#src/app/lazy-screen.tsx';
import type { ProfileMenuEntry } from '#src/app/profile-menu.ts';
import type { ScreenDefinition } from '#src/app/screens.ts';

export function simplePage(title: string): LazyPage {
  function SimplePage() {
    const [text, setText] = useState('');
    return (
      <>
        <h1>{title}</h1>
        <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      </>
    );
  }
  return { load: () => Promise.resolve({ default: SimplePage }), delayMs: 400 };
}

export const simpleScreen = (
  path: string,
  title: string,
  rest: Partial<ScreenDefinition> = {},
): ScreenDefinition => ({
  path,
  access: 'everyone',
  layout: 'page',
  title: { ru: title, en: title },
  ...simplePage(title),
  ...rest,
});

export const simpleEntry = (type: string, rest: Partial<ProfileMenuEntry> = {}): ProfileMenuEntry => ({
  type,
  title: () => 'menuMyProfile',
  isShown: () => true,
  ...rest,
});

export const SIMPLE_PARTS = {
  screens: [simpleScreen('/', 'Home'), simpleScreen('/news', 'News')],
  sections: { parking: simplePage('Parking'), 'my-profile': simplePage('Me') },
};
