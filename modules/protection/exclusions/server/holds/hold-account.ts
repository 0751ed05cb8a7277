// A new account that may be an excluded player's is held until an operator has looked at it, and one of which nothing
// is known but its age until the player has declared who they are, where the law of their country requires it.
import { BlockList, isIPv6 } from 'node:net'
import { DAY_MS } from '#kernel/time.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import { sessionService } from '#modules/players/identity/server/service.ts'
import { deviceHashOf, playerDevices } from '#modules/players/sign-in-guard/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'
import { endHold, findExcludedLike, insertHold, isExcludedNow, putSigns, type Sign } from './hold-store.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'

/** Sessions of before are not asked for their addresses. */
const SESSIONS_MS = 30 * DAY_MS

/** Shared by everybody behind one proxy, so that they do not distinguish players. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, bits)
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')

function addressSign(address: string): readonly Sign[] {
  const isInner = address === '' || inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return isInner ? [] : [{ kind: 'address', value: visitorNetwork(address) }]
}

const deviceSign = (hash: Buffer): Sign => ({ kind: 'device', value: hash.toString('hex') })

/** Remembers the devices and networks of a player who is excluded now; of another one nothing. */
export async function keepSigns(db: Db, playerId: number): Promise<void> {
  const at = await decisionTime(db)
  if (!(await isExcludedNow(db, playerId, at))) return
  const [devices, addresses] = [
    await playerDevices.hashesOf(db, playerId),
    await sessionService.addressesSince(db, playerId, new Date(at.getTime() - SESSIONS_MS)),
  ]
  await putSigns(db, playerId, [...devices.map(deviceSign), ...addresses.flatMap(addressSign)], at)
}

/**
 * In the transaction of a registration, after exclusions were adopted. A device holds every account; an address only
 * one whose player has not said who they are: a family shares it.
 */
export async function holdNewAccount(
  tx: Tx,
  server: ExclusionsServer,
  playerId: number,
  context: CallContext,
): Promise<void> {
  const at = await decisionTime(tx)
  const isKnown = await server.persons.isIdentityKnown(tx, playerId)
  const { isIdentityAsked } = jurisdictionOf(await server.countryOf(tx, playerId))
  if (isIdentityAsked && !isKnown) await insertHold(tx, { playerId, kind: 'identity', at })
  // Recognised by name already: nothing is left to look at.
  if (await isExcludedNow(tx, playerId, at)) return
  const device = deviceHashOf(context)
  const signs = [
    ...(device === undefined ? [] : [deviceSign(device)]),
    ...(isKnown ? [] : addressSign(context.address)),
  ]
  const like = await findExcludedLike(tx, playerId, signs, at)
  if (like !== undefined) await insertHold(tx, { playerId, kind: 'look', like, at })
}

/** The player has declared an identity, in this transaction. */
export async function endIdentityHold(tx: Tx, server: ExclusionsServer, playerId: number): Promise<void> {
  if (!(await server.persons.isIdentityKnown(tx, playerId))) return
  const at = await decisionTime(tx)
  await endHold(tx, { playerId, kind: 'identity', at, actor: `player:${playerId}`, reason: '' })
}

/** An operator has looked: the account is not the excluded player's. */
export function releaseAccount(
  { database, wallet }: Pick<ExclusionsServer, 'database' | 'wallet'>,
  playerId: number,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<Result<undefined, 'account_not_held'>> {
  return database.transaction(async (tx) => {
    await lockPlayerAccounts(tx, wallet, [playerId])
    const at = await decisionTime(tx)
    const isEnded = await endHold(tx, { playerId, kind: 'look', at, actor: `staff:${staffId}`, reason })
    return isEnded ? ok(undefined) : refuse('account_not_held', 'no look at this account is pending')
  })
}
