/** Whose orders are shown. */
export interface OrderScope {
  vendorId: string;
  /** the vendor and, if included, its outlets */
  vendorIds: readonly string[];
  /** the vendor and its outlets, included or not: an order of any of them can be looked up by its id */
  ownIds: readonly string[];
  includeOutlets: boolean;
}
