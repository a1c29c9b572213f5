import { createServer } from 'node:net';
import { refuse } from './refusal.ts';

/** Throws a Refusal if the port is in use, before slow start steps begin. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
  if (code !== null) refusePort(host, port, code);
}

export function refusePort(host: string, port: number, code: string): never {
  if (code === 'EADDRINUSE') {
    refuse(
      `Порт ${port} занят другой программой. Освободите его или задайте другой: PORT=3001 npm start.`,
      `Port ${port} is taken by another program. Free it or choose another: PORT=3001 npm start.`,
    );
  }
  return refuse(
    `Не удалось открыть ${host}:${port} (${code}). Задайте другой порт: PORT=3001 npm start.`,
    `Cannot listen on ${host}:${port} (${code}). Choose another port: PORT=3001 npm start.`,
  );
}
