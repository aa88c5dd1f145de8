import { vi } from 'vitest';

// Before each test file, the modules are as on a new page: files share a process, and a page of the file before may still do
// something in the modules that it loaded.

vi.resetModules();
