import type { SandboxModule } from './sandbox';

/** The only way into the sandbox's folder: it is loaded where the sandbox is on. */
export const loadSandbox = (): Promise<SandboxModule> => import('./sandbox/index');
