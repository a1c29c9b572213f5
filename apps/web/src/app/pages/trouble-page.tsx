import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '../app-context.ts';
import { isForeignChange } from '../lazy-screen.tsx';
import { BrokenState } from './broken-state.tsx';

/** A program that moves nodes again and again must not draw the page forever. */
const MOST_REDRAWS = 5;
let redraws = 0;

/** Replaces the whole page if its frame could not be drawn. */
export function TroublePage({ error, reset }: ErrorComponentProps) {
  const { reload } = useApp();
  const isAgain = isForeignChange(error) && redraws < MOST_REDRAWS;

  useEffect(() => {
    if (!isAgain) return;
    redraws += 1;
    reset();
  }, [isAgain, reset]);

  return isAgain ? null : <BrokenState onRetry={reload} />;
}
