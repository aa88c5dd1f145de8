// Threads don't inherit the compiler of whoever runs the server from its sources.
import { register } from 'tsx/esm/api';

register();
await import('./reading-thread.ts');
