// A served app whose scanner can be sent away or made to find something, with short words for sending files and for what an operator does.
import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { createDispatcher, type Answer, type Dispatcher } from '#platform/server/dispatch.ts'
import type { CallName, Permission } from '#kernel/contract.ts'
import type { StaffViewer } from '#platform/server/call-context.ts'
import { scanDue } from './documents/scan-documents.ts'
import { folderStorage } from '#modules/players/document-files/server/service.ts'
import { builtInScanner } from '#modules/players/document-files/server/service.ts'
import { verificationStaffRoutes } from './staff-routes.ts'
import type { Verification, VerificationDocument } from '#modules/players/verification/contract.ts'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { givenServedApp, givenSignedIn, type Sent, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'
import { pictureOf } from '#modules/players/document-files/server/files.testdata.ts'

export type SendOptions = {
  readonly kind?: string
  readonly type?: string
  readonly side?: string
  readonly requestId?: string
  readonly name?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type VerificationApp = ServedApp & {
  readonly scanner: { isAway: boolean; isFinding: boolean; scans: number }
  upload(player: Pick<SignedIn, 'cookie'> | undefined, bytes: Buffer, options?: SendOptions): Promise<Sent>
  /** What the player sees. */
  seen(player: SignedIn): Promise<Verification>
  /** As an operator with these permissions, or with all of verification. */
  staff(name: CallName, input: object, staff?: Partial<StaffViewer>): Promise<Answer>
  caseOf(playerId: number): Promise<VerificationCase>
  scanTurn(at?: Date): Promise<number>
  /** Names of the files that are really there. */
  files(): Promise<readonly string[]>
  readonly operators: Dispatcher
}

const ALL: readonly Permission[] = ['verification.read', 'verification.review']

export const OPERATOR: StaffViewer = { staffId: 7, sessionId: randomUUID(), permissions: new Set(ALL) }

const uploadUrl = ({ kind = 'identity', type, side, requestId, name = 'front.jpg', path }: SendOptions): string => {
  const query = new URLSearchParams({ kind, type: type ?? (kind === 'identity' ? 'passport' : ''), fileName: name })
  if (side !== undefined) query.set('side', side)
  if (requestId !== undefined) query.set('requestId', requestId)
  return `${path ?? '/web-api/accounts/verification/documents'}?${query.toString()}`
}

/** `folder`: an empty one, where the documents are to lie. */
export async function givenVerificationApp(folder: string): Promise<VerificationApp> {
  const scanner = { isAway: false, isFinding: false, scans: 0 }
  const given = await givenApp({
    verification: {
      storage: folderStorage(folder, Buffer.alloc(32, 5)),
      scanner: {
        scan: async (bytes) => {
          scanner.scans += 1
          if (scanner.isAway) throw new Error('connect ECONNREFUSED')
          return scanner.isFinding ? 'infected' : builtInScanner.scan(bytes)
        },
      },
    },
  })
  const app = await givenServedApp(given)
  const { server } = given.app.verification
  const operators = createDispatcher([verificationStaffRoutes(server)], { isChecking: true })
  const staff: VerificationApp['staff'] = (name, input, who = {}) =>
    operators.dispatch(name, input, {
      viewer: undefined,
      staff: { ...OPERATOR, ...who },
      address: '127.0.0.1',
      device: 'test',
      requestId: 'test',
      isSecure: false,
      origin: 'http://backoffice.localhost',
      cookies: [],
    })
  return {
    ...app,
    scanner,
    operators,
    upload: (player, bytes, options = {}) =>
      app.raw({
        method: 'POST',
        url: uploadUrl(options),
        payload: bytes,
        headers: {
          'content-type': 'application/octet-stream',
          ...(player === undefined ? {} : { cookie: player.cookie }),
          ...options.headers,
        },
      }),
    seen: async (player) => (await app.send('GET /web-api/accounts/verification', {}, player)).body as Verification,
    staff,
    caseOf: async (playerId) =>
      (await staff('GET /staff-api/accounts/verification/cases/:playerId', { playerId })).body as VerificationCase,
    scanTurn: (at) => scanDue(at === undefined ? server : { ...server, clock: { ...server.clock, now: () => at } }),
    files: () => readdir(folder).catch(() => []),
  }
}

/** A player who has declared personal data. */
export async function givenDeclared(app: ServedApp): Promise<SignedIn> {
  const player = await givenSignedIn(app)
  const told = await app.send('POST /web-api/accounts/personal-data', personalData(), player)
  if (told.status !== 200) throw new Error(told.text)
  return player
}

/** A document that waits for an operator. */
export async function givenDocument(
  app: VerificationApp,
  player: SignedIn,
  options: SendOptions = {},
): Promise<VerificationDocument> {
  const sent = await app.upload(player, await pictureOf(), options)
  const [document] = (sent.body as Verification).documents
  if (sent.status !== 201 || document === undefined) throw new Error(sent.text)
  return document
}
