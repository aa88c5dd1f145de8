/** What is known of a list of the platform's records. */
export type ListState =
  /** nothing complete has been read or fetched yet */
  | 'first-load'
  /** as the platform has it now */
  | 'fresh'
  /** complete, from an earlier answer */
  | 'old'
  /** never complete: what is known may be a part */
  | 'failed';

/** What a list shows in place of rows, or above them: only a complete answer makes it empty. */
export type ListNotice = 'loading' | 'failed' | 'part-missing' | 'empty' | null;

export interface ListRows {
  /** the rows that the list is about */
  wanted: boolean;
  /** any others, such as finished orders */
  others: boolean;
}

export function listNotice(state: ListState, { wanted, others }: ListRows): ListNotice {
  switch (state) {
    case 'first-load':
      return wanted ? null : 'loading';
    case 'failed':
      return wanted || others ? 'part-missing' : 'failed';
    case 'fresh':
    case 'old':
      return wanted ? null : 'empty';
  }
}
