import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { surviveTranslation } from '../../../src/platform/translated-texts';
import { translatePage } from '../../fakes/translator';

const METHODS = ['removeChild', 'insertBefore', 'appendChild', 'nodeValue'] as const;
const own = METHODS.map((name) => required(Object.getOwnPropertyDescriptor(Node.prototype, name), name));

let root: Root;
let container: HTMLElement;
let translator: { stop: () => void };

const draw = async (content: ReactNode) => {
  flushSync(() => root.render(content));
  // the translator sees it in a microtask of its own
  await Promise.resolve();
};
const shown = () => container.textContent;

describe.each(['replaced', 'wrapped'] as const)('while the browser translates the page (texts are %s)', (way) => {
  beforeEach(() => {
    surviveTranslation(globalThis);
    container = document.body.appendChild(document.createElement('main'));
    root = createRoot(container);
    translator = translatePage(way);
  });

  afterEach(() => {
    root.unmount();
    translator.stop();
    container.remove();
    METHODS.forEach((name, index) => {
      Object.defineProperty(Node.prototype, name, required(own[index], name));
    });
  });

  it('a text between others changes where the reader sees it, again and again', async () => {
    const content = (time: string) => (
      <p>
        Expected {time} <b>today</b>
      </p>
    );
    await draw(content('10:15'));
    expect(container.querySelectorAll('p > font').length).toBeGreaterThan(1);
    for (const time of ['10:20', '10:25', '10:30']) {
      await draw(content(time));
      expect(shown()).toBe(`Expected ${time} today`);
      expect(container.querySelector('p')?.innerHTML).toContain('<font><font>');
    }
  });

  it('a text that is the only child of its element changes', async () => {
    await draw(<p>Being prepared</p>);
    await draw(<p>On the way</p>);
    expect(shown()).toBe('On the way');
  });

  it('texts go, come and are replaced by elements, without a rest', async () => {
    const content = (status: ReactNode, note: ReactNode) => (
      <p>
        {status}
        {note}
        <b>always</b>
      </p>
    );
    await draw(content('Looking for a rider. ', 'Please wait. '));
    await draw(content(null, 'Please wait. '));
    expect(shown()).toBe('Please wait. always');
    await draw(content(<i>Found. </i>, 'Please wait. '));
    expect(shown()).toBe('Found. Please wait. always');
    await draw(content(<i>Found. </i>, null));
    expect(shown()).toBe('Found. always');
    await draw(content('On the way. ', 'Soon. '));
    expect(shown()).toBe('On the way. Soon. always');
    await draw(null);
    expect(container.innerHTML).toBe('');
  });

  it('texts that trade places are each there once', async () => {
    const list = (items: string[]) => (
      <div>
        {items.map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </div>
    );
    await draw(list(['one ', 'two ', 'three ']));
    await draw(list(['three ', 'one ', 'two ']));
    expect(shown()).toBe('three one two ');
    await draw(list(['two ', 'three ', 'one ']));
    expect(shown()).toBe('two three one ');
  });

  it('what is marked stays as it is', async () => {
    await draw(
      <p translate="no">
        foodpanda <bdi dir="ltr">J2T-YG4</bdi>
      </p>,
    );
    expect(container.innerHTML).toBe('<p translate="no">foodpanda <bdi translate="no" dir="ltr">J2T-YG4</bdi></p>');
  });
});

/** A component that is nothing but a text. */
function Text({ children }: { children: string }): ReactNode {
  return children;
}
