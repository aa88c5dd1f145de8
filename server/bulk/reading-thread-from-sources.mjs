// Threads do not inherit the compiler of a server run from its sources.
import { register } from 'tsx/esm/api';

register();
await import('./reading-thread.ts');
