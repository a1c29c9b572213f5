import 'temporal-polyfill/global';
import { afterAll } from 'vitest';
import { endLeftServers } from './server-process.ts';

// Registered first, so it runs after the hooks of the file.
afterAll(endLeftServers);
