export const smsScreens = [
  {
    path: '/sms-commands',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'SMS-команды', en: 'SMS commands' },
    delayMs: 400,
    load: () => import('./commands-screen.tsx').then(({ CommandsScreen }) => ({ default: CommandsScreen })),
  },
  {
    path: '/update',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Новый номер для SMS', en: 'New number for SMS' },
    delayMs: 400,
    load: () => import('./update-screen.tsx').then(({ UpdateScreen }) => ({ default: UpdateScreen })),
  },
] as const;
