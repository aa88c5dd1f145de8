import { proxy } from 'valtio';

/** Why the sign-in page was opened, which is shown there with the email filled in. In memory only. */
export const signInStart = proxy<{ after: 'confirmed' | 'reset' | null; email: string }>({ after: null, email: '' });

export function startSignIn(after: typeof signInStart.after, email: string): void {
  Object.assign(signInStart, { after, email });
}
