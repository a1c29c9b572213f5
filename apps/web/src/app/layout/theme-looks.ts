import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { Theme } from '../shown-theme.ts';

export const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };
export const THEME_TEXTS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
