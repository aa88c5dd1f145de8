const OS: Record<string, string> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  wasm32: 'wasi',
  win32: 'win32',
};
const CPU = ['arm64', 'armv7', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The platform in a prebuilt binary's package name, as package-lock.json writes it: `@x/y-linux-arm64-musl` →
 * `{os: ['linux'], cpu: ['arm64'], libc: ['musl']}`; undefined when the name is not a platform's.
 */
export function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | undefined {
  const words = name.split(/[-/_]/);
  const os = words.map((word) => OS[word]).find((known) => known !== undefined);
  const cpu = CPU.find((known) => words.includes(known));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu === 'armv7' ? 'arm' : cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}
