import { Type } from 'typebox';
import { Value } from 'typebox/value';

const ShellsSchema = Type.Object({
  routes: Type.Array(Type.Object({ pattern: Type.String(), file: Type.String() })),
  fallback: Type.String(),
});

/** Which prerendered file a path gets for its first paint, as the build decided; `isPage` is false where no page has that path. */
export type ShellChooser = (path: string) => { file: string; isPage: boolean };

/** `shells.json` of the build; without one every path gets `index.html`. Throws when it cannot be read. */
export function shellChooser(manifest: string | undefined): ShellChooser {
  if (manifest === undefined) return () => ({ file: '/index.html', isPage: true });
  const shells: unknown = JSON.parse(manifest);
  if (!Value.Check(ShellsSchema, shells)) throw new Error('shells.json of the build does not have its form');
  const routes = shells.routes.map(({ pattern, file }) => ({ pattern: toRegExp(pattern), file: `/${file}` }));
  return (path) => {
    const file = routes.find((route) => route.pattern.test(path))?.file;
    return { file: file ?? `/${shells.fallback}`, isPage: file !== undefined };
  };
}

/** The route table's patterns: `:name` is one segment, `:name?` one or none, a final `*` any rest. */
function toRegExp(pattern: string): RegExp {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  return new RegExp(`^${source.join('')}/?$`);
}
