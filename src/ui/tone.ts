/** Colours of states; every user of one also shows an icon and a word. */
export type Tone = 'idle' | 'plan' | 'wait' | 'go' | 'carry' | 'done' | 'warn' | 'fail';
