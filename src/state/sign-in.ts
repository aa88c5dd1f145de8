import { proxy } from 'valtio';

/** What led to the sign-in page, which says so and has the email filled in. In memory alone. */
export const signInStart = proxy<{ after: 'confirmed' | 'reset' | null; email: string }>({ after: null, email: '' });

export function startSignIn(after: typeof signInStart.after, email: string): void {
  Object.assign(signInStart, { after, email });
}
