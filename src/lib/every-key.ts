/** For `satisfies`: an object literal that names every key of `Whole`, the optional ones too. */
export type EveryKey<Whole> = Readonly<Record<keyof Whole, unknown>>;

type Missing<Whole, Part> = Exclude<keyof Whole, keyof Part>;

/**
 * The same for an object with conditional keys: `everyKey<Whole>()({ … })` returns the object, and does not compile
 * while a key of `Whole` is not named.
 */
export function everyKey<Whole>() {
  return <Part extends Whole>(
    part: Part & ([Missing<Whole, Part>] extends [never] ? unknown : Record<Missing<Whole, Part>, unknown>),
  ): Whole => part;
}

/**
 * For the rest of an object after its keys were taken out one by one (`const { a, b, ...rest } = whole`). It does not
 * compile while a key is left.
 */
export function nothingLeft(_rest: Readonly<Record<string, never>>): void {
  // the compiler does the work
}
