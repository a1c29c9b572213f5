import 'temporal-polyfill/global';
import { afterAll } from 'vitest';
import { endLeftServers } from './server-process.ts';

// Runs after the hooks of the file.
afterAll(endLeftServers);
