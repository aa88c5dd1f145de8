/** The one database that belongs to the device and not to an account. */
export const DEVICE_DATABASE = 'rider-device';

export function accountDatabaseName(userId: string): string {
  return `rider-${userId}`;
}

/** Whether this device has the database already. Browsers that don't list theirs count as having it. */
export async function hasDatabase(factory: IDBFactory, name: string): Promise<boolean> {
  try {
    return (await factory.databases()).some((known) => known.name === name);
  } catch {
    // Firefox in private windows, and Safari before 14
    return true;
  }
}
