/**
 * Why a cell's value cannot be used: the spreadsheet has changed what was typed, or the column does not hold such
 * values. Nothing is guessed; the user types it again.
 */
export type CellProblem =
  /** `#N/A` and the like */
  | 'formula-error'
  /** longer than any field; the text is cut off */
  | 'too-long'
  /** `1.23E+10`: the last digits are lost */
  | 'rounded'
  /** the program that wrote the file stored no result for this formula */
  | 'formula-without-result'
  /** Khmer that a program replaced by question marks */
  | 'lost-letters'
  /** the row goes on beyond the last column that has a name */
  | 'more-cells'
  /** something like "Delivery fee" below the order was added to it */
  | 'added-amount'
  /** "3-4" became the third of April */
  | 'became-date'
  /** a boolean where a text belongs */
  | 'not-text'
  /** "03/04/2026" is a day in March or in April */
  | 'ambiguous-date'
  | 'unreadable-date'
  | 'unreadable-time'
  | 'unknown-payment'
  | 'payment-not-offered'
  | 'paid-not-offered'
  | 'unknown-delivery'
  | 'unknown-point'
  | 'ambiguous-point'
  /** neither coordinates nor a link or code that contains a position */
  | 'unreadable-location'
  /** no place is known by this address, or only one that may be another; see `values.found` */
  | 'address-not-found'
  | 'address-uncertain'
  /** this order was sent again in a corrected form of the file */
  | 'corrected-elsewhere'
  /** the template's example was left in */
  | 'example-row'
  /** it says both "now" and a time */
  | 'contradictory-time';
