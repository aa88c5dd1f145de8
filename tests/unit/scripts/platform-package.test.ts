import { describe, expect, it } from 'vitest';
import { platformOf } from '../../../scripts/lib/platform-package';

describe('the platform in a package name', () => {
  it.each([
    ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@esbuild/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxlint/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it.each(['fsevents', '@electric-sql/pglite', 'source-map'])('%s has none', (name) => {
    expect(platformOf(name)).toBeUndefined();
  });
});
