import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoreContext } from './core-context.ts';
import type { Core } from './core.ts';

interface CoreProviderProps {
  core: Core;
  children: ReactNode;
}

export const CoreProvider = ({ core, children }: CoreProviderProps) => (
  <CoreContext value={core}>
    <QueryClientProvider client={core.queryClient}>{children}</QueryClientProvider>
  </CoreContext>
);
