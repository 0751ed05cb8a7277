// The name by which devices identify a player: the same for all their passkeys, without revealing who they are.
import { createHmac } from 'node:crypto'
import type { SecondFactorKeys } from '#modules/players/second-factor/server/service.ts'

export const userHandleOf = (keys: Pick<SecondFactorKeys, 'userHandle'>, playerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', keys.userHandle).update(String(playerId)).digest())
