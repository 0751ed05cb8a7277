// A password that was stored under weaker parameters is stored anew when its owner brings it: nobody else could (SEC-07).
import type { AccountsServer } from '../accounts-server.ts'
import { strengthenPasswordHash } from './password-store.ts'
import { isWeakHash, unlessFull } from './passwords.ts'

/** `password` is known to be right. Where the queue is full it waits for the next time. */
export async function strengthenHash(
  { database, passwords }: Pick<AccountsServer, 'database' | 'passwords'>,
  { playerId, passwordHash }: { readonly playerId: number; readonly passwordHash: string },
  password: string,
): Promise<void> {
  if (!isWeakHash(passwordHash)) return
  const fresh = await unlessFull(passwords.hashPassword(password), undefined)
  if (fresh !== undefined) await strengthenPasswordHash(database.db, playerId, { former: passwordHash, fresh })
}
