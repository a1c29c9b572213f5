// Baseline of the map response.
import Fastify from 'fastify';

const [bytes = '0'] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');
const app = Fastify({ logger: false });
app.get('/hello', () => ({ status: 'ok' }));
app.get('/body', (_request, reply) => reply.type('application/json').send(body));
process.stdin.once('end', () => process.exit(0)).resume();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
