/** A browser that the test runner itself can't drive: one tab of it. */
export interface BrowserDriver {
  /** Goes to an address; resolves when the page has begun to load. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. A promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
