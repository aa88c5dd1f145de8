/** One tab of a browser that the test runner itself can't drive. */
export interface BrowserDriver {
  /** Goes to an address; resolves once the page has started to load. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. A promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
