import { run } from './run';

/**
 * The path of another Node, by the number of its release: npm's own package of it, which npm keeps in its cache once it
 * has it. Undefined where npm can't get one.
 */
export async function findNode(release: number): Promise<string | undefined> {
  const name = `node-${process.platform}-${process.arch}@${release}`;
  const args = ['exec', '--yes', '--prefer-offline', `--package=${name}`, '--', 'node', '-p', 'process.execPath'];
  const { code, output } = await run('npm', args, { limitMs: 120_000 });
  return code === 0 ? output.trim().split('\n').at(-1) : undefined;
}
