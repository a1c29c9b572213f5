import { useEffect, useRef, useState } from 'react';

export type ProofStatus = 'idle' | 'working' | 'done' | 'failed';

export const useProof = (challenge: object | null, onDone: (payload: string) => void) => {
  const [state, setState] = useState<{ challenge: object | null; status: ProofStatus }>({
    challenge,
    status: 'idle',
  });
  const running = useRef<AbortController | null>(null);
  const status = state.challenge === challenge ? state.status : 'idle';

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [challenge],
  );

  const start = async () => {
    if (challenge === null || status === 'working') return;
    const controller = new AbortController();
    running.current = controller;
    const end = (next: ProofStatus) => {
      if (running.current === controller) setState({ challenge, status: next });
    };
    end('working');
    try {
      const { solveProof } = await import('./solve-proof.ts');
      const payload = await solveProof(challenge, controller);
      if (running.current === controller) onDone(payload);
      end('done');
    } catch {
      end('failed');
    }
  };

  return { status, start: () => void start() };
};
