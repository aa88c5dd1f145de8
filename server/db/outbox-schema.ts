import type { JSONColumnType } from 'kysely';
import type { PushMessageDto } from '../../src/protocol/schemas';
import type { MailContent } from './account-schema';

/** What waits to be sent, by the way it is sent. */
export interface OutboxContents {
  mail: MailContent;
  push: PushContent;
}

/** A message before it is known in which language a device has it. */
export type PushContent = Omit<PushMessageDto, 'language'>;

export interface OutboxTable {
  id: string;
  channel: keyof OutboxContents;
  /**
   * Of a mail the address, even if no such account turns out to exist; of a notification a device's subscription, or
   * nothing for all of those who may see the order
   */
  recipient: string;
  language: string | null;
  content: JSONColumnType<MailContent | PushContent>;
  attempts: number;
  created_at: number;
  /** when it may be taken to be sent */
  due_at: number;
}
