import { Plural, Trans } from '@lingui/react/macro';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { emptyPage } from '../../fakes/empty-page';

const HOSTILE = [
  'A <b>B</b>',
  '</script><script>alert(1)</script>',
  '<0>first</0>',
  '<1/>',
  '<name>',
  '5 < 6 > 4',
  '<',
  '<<0/>>',
  '<a><b></a></b>',
  '{name} # <0/>',
];

describe('a text that a message is given', () => {
  const page = emptyPage();
  const shown = async (node: ReactNode): Promise<HTMLElement> => {
    await page.show(node);
    return page.place;
  };

  it.each(HOSTILE)('is shown as it is: %s', async (name) => {
    expect((await shown(<Trans>Hello {name}!</Trans>)).textContent).toBe(`Hello ${name}!`);
    expect((await shown(<Trans>{name}</Trans>)).textContent).toBe(name);
  });

  it.each(HOSTILE)('is shown as it is beside and within elements: %s', async (name) => {
    const other = <i>{name}</i>;
    const { textContent, children } = await shown(
      <Trans>
        Hello <strong title={name}>dear {name}</strong>, this is <br /> {other} by {name}
      </Trans>,
    );
    expect(textContent).toBe(`Hello dear ${name}, this is  ${name} by ${name}`);
    expect([...children].map(({ tagName }) => tagName)).toEqual(['STRONG', 'BR', 'I']);
  });

  it.each(HOSTILE)('is shown as it is within a plural: %s', async (name) => {
    const count = 2;
    const { textContent, innerHTML } = await shown(
      <Trans>
        <b>
          <Plural value={count} one={`${name} has one order`} other={`${name} has # orders`} />
        </b>
      </Trans>,
    );
    expect(innerHTML.startsWith('<b>')).toBe(true);
    expect(textContent).toBe(`${name} has 2 orders`);
  });

  it('goes through no other component than this one', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const others = files.filter((file) =>
      /import \{[^}]*\bTrans\b[^}]*\} from '@lingui\/react'/.test(readFileSync(`src/${file}`, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});
