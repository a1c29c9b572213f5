import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TariffStrip } from './tariff-strip.tsx';

const segment = (from: number, to: number) => ({ from, to, text: '', level: 0 }) as const;

describe('tariff strip', () => {
  it('shows the ends of the day and the hours of price changes', async () => {
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

  it.each([
    ['before the mark', 1100],
    ['after the mark', 600],
  ])('draws the price %s, never under the current time mark', async (side, nowMinute) => {
    const price = { ...segment(480, 1200), text: '100 ₽/ч' };
    const screen = await render(
      <div style={{ width: 360 }}>
        <TariffStrip
          label="сегодня"
          nowMinute={nowMinute}
          segments={[segment(0, 480), price, segment(1200, 1440)]}
        />
      </div>,
    );
    const text = screen.getByText('100 ₽/ч').element();
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const { left, right } = letters.getBoundingClientRect();
    const bar = screen.container.querySelector('figure > div > div')?.getBoundingClientRect();
    const now = (bar?.left ?? 0) + ((bar?.width ?? 0) * nowMinute) / 1440;
    expect(side === 'before the mark' ? now - right : left - now).toBeGreaterThan(3);
  });
});
