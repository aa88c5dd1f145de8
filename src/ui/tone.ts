/** Colours of states; every user of one also shows an icon and a word. */
export type Tone = 'idle' | 'scheduled' | 'wait' | 'active' | 'in-transit' | 'done' | 'warn' | 'fail';
