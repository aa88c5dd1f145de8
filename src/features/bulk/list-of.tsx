import { useLingui } from '@lingui/react/macro';
import { listParts } from './words';

/** Names from a file, each in its own direction. `isOpen`: more of them follow. */
export function ListOf({ parts, isOpen = false }: { parts: readonly string[]; isOpen?: boolean }) {
  const { i18n } = useLingui();
  return listParts(i18n, parts, isOpen).map(({ type, value }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no other identity
    type === 'element' ? <bdi key={index}>{value}</bdi> : value,
  );
}
