/** A message without what a chat app puts before it when it is copied. */
export interface ChatText {
  text: string;
  /** who wrote it; empty when that isn't known, or when several did */
  sender: string;
}

/** WhatsApp: `[10:12 am, 27/11/2026] Sok Test: …`, on other systems `[27/11/2026, 10:12:33] Sok Test: …`. */
const BRACKETS_FIRST = /^\[([^[\]\n]{8,40})\] ?([^:：\n]{1,60})[:：](.*)$/u;
/** WhatsApp's export: `27/11/2026, 10:12 am - Sok Test: …`. */
const DASHED = /^([\p{Nd}./-]{6,10},? \p{Nd}{1,2}:\p{Nd}{2}[^-\n:]{0,10}) - ([^:：\n]{1,60})[:：](.*)$/u;
/** Telegram: `Sok Test, [27.11.2026 10:12]` on a line of its own, or before the text. */
const BRACKETS_BEHIND = /^([^[\]\n]{1,60}), ?\[([^[\]\n]{8,40})\][:：]?(.*)$/u;

const CLOCK = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const DAY = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}|\p{Nd}{1,2} \p{L}{3,12}/u;

/** Takes the headers of copied chats out of a text: each line's time, day and sender. */
export function withoutChatHeaders(text: string): ChatText {
  const senders = new Set<string>();
  const lines = text.split('\n').map((line) => {
    const found = headerOf(line.trim());
    if (found === undefined) return line;
    senders.add(found.sender);
    return found.rest;
  });
  const [sender = ''] = senders.size === 1 ? senders : [];
  return { text: lines.join('\n'), sender };
}

function headerOf(line: string): { sender: string; rest: string } | undefined {
  const first = BRACKETS_FIRST.exec(line) ?? DASHED.exec(line);
  const behind = first === null ? BRACKETS_BEHIND.exec(line) : null;
  const [, a = '', b = '', rest = ''] = first ?? behind ?? [];
  const [stamp, sender] = behind === null ? [a, b] : [b, a];
  if (!CLOCK.test(stamp) || !DAY.test(stamp)) return undefined;
  return { sender: sender.trim(), rest: rest.trim() };
}
