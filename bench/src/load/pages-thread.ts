import { workerData } from 'node:worker_threads';
import { homePageRequest } from '../product/requests.ts';
import { wireRequest } from './connection.ts';
import { openLoop } from './open-loop.ts';

const { port, perSecond, seconds } = workerData as { port: number; perSecond: number; seconds: number };
const request = wireRequest(homePageRequest());

await openLoop(
  { port, next: () => request, check: ({ status }) => (status === 200 ? 'ok' : 'wrong') },
  perSecond,
  seconds,
);
