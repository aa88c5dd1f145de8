import { unixSeconds, type Clock } from '../clock';
import type { Leadership } from '../common/leadership';
import type { Tally } from '../common/tally';
import type { AutomaticBackups } from '../db/backup/automatic-backups';
import type { OpenDatabase } from '../db/database';
import { type Channel, OutboxRepository } from '../outbox/outbox-repository';
import type { LiveBus } from '../realtime/bus';
import type { LiveHub } from '../realtime/hub';

/** A metric whose value something else knows. */
export interface Reading {
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  /** of several values, each with its name */
  label?: string;
  read: () => Promise<number | Iterable<readonly [string, number]>>;
}

export interface MeasuredPlatform {
  database: OpenDatabase;
  clock: Clock;
  hub: Pick<LiveHub, 'counts'>;
  leadership: Pick<Leadership, 'isLeader'>;
  /** undefined: this process is the only one */
  broker: Pick<LiveBus, 'isConnected'> | undefined;
  orderOutcomes: Tally;
  /** null: the server makes none */
  backups: Pick<AutomaticBackups, 'age' | 'outcomes'> | null;
}

/** Everything but the requests themselves and Node's own. */
export function readingsOf(platform: MeasuredPlatform): Reading[] {
  const { database, hub, leadership, broker, orderOutcomes, backups } = platform;
  const { connections } = database;
  return [
    {
      name: 'rider_portal_orders_total',
      help: 'Requests for a rider by what came of them: placed, repeated (its key had placed it before), or the code of the refusal; orders of files once they are placed.',
      kind: 'counter',
      label: 'outcome',
      read: async () => orderOutcomes.entries(),
    },
    {
      name: 'rider_portal_sockets',
      help: 'Open sockets: of portals, and of public links.',
      kind: 'gauge',
      label: 'kind',
      read: async () => {
        const { portals, links } = hub.counts();
        return Object.entries({ portal: portals, link: links });
      },
    },
    {
      name: 'rider_portal_subscriptions',
      help: 'Vendors that portals listen to, counted for each socket.',
      kind: 'gauge',
      read: async () => hub.counts().subscriptions,
    },
    ...waitingReadings(platform, 'mail', {
      waiting: 'rider_portal_mails_waiting',
      oldest: 'rider_portal_mails_oldest_seconds',
    }),
    ...waitingReadings(platform, 'push', {
      waiting: 'rider_portal_notifications_waiting',
      oldest: 'rider_portal_notifications_oldest_seconds',
    }),
    {
      name: 'rider_portal_leader',
      help: '1 in the process that runs the timers.',
      kind: 'gauge',
      read: async () => Number(leadership.isLeader),
    },
    ...(backups === null ? [] : backupReadings(backups)),
    ...(broker === undefined ? [] : [brokerReading(broker)]),
    ...(connections === undefined ? [] : connectionReadings(connections)),
  ];
}

function waitingReadings(
  { database, clock }: MeasuredPlatform,
  channel: Channel,
  names: { waiting: string; oldest: string },
): Reading[] {
  const outbox = new OutboxRepository(database.control, channel);
  return [
    {
      name: names.waiting,
      help: 'How many are to be sent.',
      kind: 'gauge',
      read: () => outbox.count(),
    },
    {
      name: names.oldest,
      help: 'The age of the oldest that is to be sent; 0 without any.',
      kind: 'gauge',
      read: async () => {
        const oldest = await outbox.oldest();
        return oldest === undefined ? 0 : Math.max(0, unixSeconds(clock) - oldest);
      },
    },
  ];
}

function backupReadings(backups: NonNullable<MeasuredPlatform['backups']>): Reading[] {
  return [
    {
      name: 'rider_portal_backups_total',
      help: 'Backups that were made and that failed.',
      kind: 'counter',
      label: 'outcome',
      read: async () => backups.outcomes.entries(),
    },
    {
      name: 'rider_portal_backup_age_seconds',
      help: 'Since the latest backup: what would be lost.',
      kind: 'gauge',
      read: async () => backups.age ?? Number.NaN,
    },
  ];
}

function brokerReading(broker: Pick<LiveBus, 'isConnected'>): Reading {
  return {
    name: 'rider_portal_broker_connected',
    help: '1 while events of other processes arrive.',
    kind: 'gauge',
    read: async () => Number(broker.isConnected),
  };
}

function connectionReadings(connections: NonNullable<OpenDatabase['connections']>): Reading[] {
  return [
    {
      name: 'rider_portal_database_connections',
      help: 'Connections for calls: used, idle, and the most there may be.',
      kind: 'gauge',
      label: 'state',
      read: async () => {
        const { used, idle, most } = connections();
        return Object.entries({ used, idle, most });
      },
    },
    {
      name: 'rider_portal_database_waiting',
      help: 'Calls that wait for a connection.',
      kind: 'gauge',
      read: async () => connections().waiting,
    },
  ];
}
