import { msg } from '@lingui/core/macro';

/** The pages' names: in the browser's title, and as the heading of what stands in their place while they come. */
export const PAGE_TITLES = {
  landing: msg({ id: 'page.landing', message: 'Send with a rider' }),
  signIn: msg({ id: 'page.sign-in', message: 'Sign in' }),
  request: msg({ id: 'page.request', message: 'Request a rider' }),
  tracking: msg({ id: 'page.tracking', message: 'Order tracking' }),
  publicTracking: msg({ id: 'page.public-tracking', message: 'Your delivery' }),
  findOrder: msg({ id: 'page.find-order', message: 'Find your order' }),
  receipt: msg({ id: 'page.receipt', message: 'Delivery receipt' }),
  prohibitedItems: msg({ id: 'page.prohibited-items', message: "What riders can't carry" }),
  history: msg({ id: 'page.history', message: 'History' }),
  notFound: msg({ id: 'not-found.title', message: 'Page not found' }),
};
