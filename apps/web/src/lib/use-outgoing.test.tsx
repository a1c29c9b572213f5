import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useOutgoing } from './use-outgoing.ts';

const Thing = ({ isWanted, ms }: { isWanted: boolean; ms: number }) => <p>{useOutgoing(isWanted, ms)}</p>;

it('[map-8] keeps an outgoing element for its duration unless wanted again', async () => {
  const screen = await render(<Thing isWanted ms={1e9} />);
  await expect.element(screen.getByText('in')).toBeVisible();
  await screen.rerender(<Thing isWanted={false} ms={1e9} />);
  await expect.element(screen.getByText('out')).toBeVisible();
  await screen.rerender(<Thing isWanted={false} ms={1} />);
  await expect.element(screen.getByText('gone')).toBeVisible();
  await screen.rerender(<Thing isWanted ms={1e9} />);
  await expect.element(screen.getByText('in')).toBeVisible();
  await screen.rerender(<Thing isWanted={false} ms={1e9} />);
  await expect.element(screen.getByText('out')).toBeVisible();
});
