/** The quantile of the normal distribution that leaves out 5 %. */
const Z = 1.96;

/**
 * The share of mutants that tests notice, from 0 to 1, with the interval that holds it in 95 of 100 samples: Wilson's, for a sample
 * drawn without putting back. Mutants that no test reaches are not drawn but all known, and count as not noticed.
 */
export function scoreOf({ reached, unreached, noticed, survived }) {
  const tested = noticed + survived;
  const share = reached / (reached + unreached);
  if (tested === 0) return { score: Number.NaN, low: 0, high: share };
  const rate = noticed / tested;
  if (tested === reached) return { score: rate * share, low: rate * share, high: rate * share };
  const size = (tested * (reached - 1)) / (reached - tested);
  const middle = (rate + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const reach = (Z / (1 + Z ** 2 / size)) * Math.sqrt((rate * (1 - rate)) / size + Z ** 2 / (4 * size ** 2));
  return { score: rate * share, low: (middle - reach) * share, high: (middle + reach) * share };
}

const percent = (share) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

function row(name, counts) {
  const { reached, unreached, noticed, survived } = counts;
  const { score, low, high } = scoreOf(counts);
  const interval = low === high ? '' : ` (${percent(low)}–${percent(high)})`;
  const cells = [
    name,
    reached + unreached,
    noticed + survived,
    noticed,
    survived,
    unreached,
    `${percent(score)}${interval}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of docs/mutation.md, a row for each folder and one for all of them. */
export function table(folders) {
  const sum = { reached: 0, unreached: 0, noticed: 0, survived: 0 };
  for (const counts of folders.values()) for (const key of Object.keys(sum)) sum[key] += counts[key];
  const rows = [...folders]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([folder, counts]) => row(`\`${folder}\``, counts));
  return [
    '| folder | changes | tried | noticed | survived | reached by no test | score |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    row('all', sum),
    '',
  ].join('\n');
}
