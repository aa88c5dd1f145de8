/** The members of a header such as `Accept-Language: ar, en;q=0.5` in its order, with their weights (RFC 9110 §12.4.2). */
export function weightedList(header: string | undefined): { value: string; weight: number }[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { value, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ value }) => value !== '');
}
