import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TariffStrip } from './tariff-strip.tsx';

const segment = (from: number, to: number) => ({ from, to, text: '', level: 0 }) as const;

describe('tariff strip', () => {
  it('writes the ends of the day and the hours at which the price changes', async () => {
    const screen = await render(
      <TariffStrip
        label="сегодня"
        nowMinute={600}
        segments={[segment(0, 480), segment(480, 510), segment(510, 1200), segment(1200, 1440)]}
      />,
    );
    const scale = screen.container.querySelector('figure > :last-child');
    expect([...(scale?.children ?? [])].map((mark) => mark.textContent)).toEqual(['0', '8', '20', '24']);
  });
});
