/** What no screen may show, whatever the platform has answered: each in words, with what is around it. */
export function faultsOn(page: ParentNode): string[] {
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const around = element.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 300);
    return [...wordFaults(element), ...emptyFaults(element)].map((fault) => `${fault} in ${around}`);
  });
}

const NO_WORDS = /\b(undefined|NaN|null|Infinity|Invalid (Date|time)|\[object \w+\])/;
const READ_ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'value', 'datetime', 'href'];

function wordFaults(element: Element): string[] {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const texts = [
    ...own.map(({ textContent }) => textContent ?? ''),
    ...READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ];
  return texts.flatMap((text) => NO_WORDS.exec(text)?.[0] ?? []).map((word) => `"${word}"`);
}

function emptyFaults(element: Element): string[] {
  const faults: string[] = [];
  if (element.matches('dt, dd, h1, h2, h3, legend, th, label:not(:has(input, select, textarea))') && isEmpty(element))
    faults.push(`nothing in <${element.localName}>`);
  const isControl = element.matches('a[href], button, [role="option"], [role="menuitem"], [role="radio"]');
  if (isControl && nameOf(element) === '' && !element.closest('[hidden], [aria-hidden="true"]')) faults.push('no name');
  if (/[:,·]\s*$/.test(element.getAttribute('aria-label') ?? '')) faults.push('a name that ends in nothing');
  if (element.matches('dt, label, p, li, option') && /:\s*$/.test(element.textContent ?? ''))
    faults.push('nothing after :');
  // names and addresses are isolated: one without a text leaves a hole in its sentence
  if (element.localName === 'bdi' && isEmpty(element)) faults.push('an empty name');
  return faults;
}

function isEmpty(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && element.querySelector('img, svg, input, select, canvas') === null;
}

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '');
  return [element.getAttribute('aria-label') ?? '', ...labels, element.textContent ?? ''].join(' ').trim();
}
