import type { Lang } from '#src/platform/http/route.ts';

interface ReminderTexts {
  calendarTitle(session: { plate: string; zone: string }): string;
}

export const TEXTS: Readonly<Record<Lang, ReminderTexts>> = {
  ru: {
    calendarTitle: ({ plate, zone }) => `Парковка ${plate} заканчивается, зона ${zone}`,
  },
  en: {
    calendarTitle: ({ plate, zone }) => `Parking of ${plate} ends, zone ${zone}`,
  },
};
