import { useLingui } from '@lingui/react';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface TransProps {
  id: string;
  message?: string;
  values?: Readonly<Record<string, unknown>>;
  components?: Readonly<Record<string, ReactElement>>;
}

type Elements = Record<string, ReactElement>;

/** Stands for `<` in a value while the message's own tags are looked for; no text contains it (`lib/storable-text`). */
const LESS_THAN = '\0';
/** A tag has a few words in it. Without a limit a text of tags that don't end would take time with the square of its length. */
const TAG = /<(\w+)>([\s\S]{0,300}?)<\/\1>|<(\w+)\/>/;

/**
 * What `<Trans>` of the macros becomes (`lingui.config.ts`), in place of Lingui's own, which also looks for tags in the
 * texts that a message is given: a shop called "A <b>B</b>" lost its tags.
 */
export function Trans({ id, message, values, components }: TransProps): ReactNode {
  const { i18n } = useLingui();
  const elements: Elements = { ...components };
  const given = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, taken(value)]));
  return withElements(i18n._(id, given, message === undefined ? {} : { message }), elements);

  function taken(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll('<', LESS_THAN);
    if (typeof value === 'number') return value;
    const index = Object.keys(elements).length;
    elements[index] = <Fragment>{value as ReactNode}</Fragment>;
    return `<${index}/>`;
  }
}

function withElements(text: string, elements: Elements): ReactNode {
  // a text, then for each tag: its name and content, or its name alone, and the text after it
  const parts = text.split(TAG);
  const nodes: ReactNode[] = [];
  const add = (part = '') => part !== '' && nodes.push(part.replaceAll(LESS_THAN, '<'));
  add(parts[0]);
  for (let at = 1; at < parts.length; at += 4) {
    const [pair, content = '', single = '', after] = parts.slice(at, at + 4);
    const element = elements[pair ?? single] ?? <Fragment />;
    const inside = content === '' ? [] : [withElements(content, elements)];
    nodes.push(cloneElement(element, { key: at }, ...inside));
    add(after);
  }
  return nodes.length > 1 ? nodes : nodes[0];
}
