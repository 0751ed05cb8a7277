// What banks serve: operators' calls, and the change that takes two of them.
import { permissions, staffCalls } from '#modules/money/bank/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { BankServer } from './bank-server.ts'
import { assign, resolve, writeOffChange } from './resolve-rows.ts'
import { showRows } from './show-rows.ts'
import { takeBankFile } from './take-bank-file.ts'

export function openBank({ database }: ServerPlatform, { wallet }: Pick<BankServer, 'wallet'>) {
  const server: BankServer = { database, wallet }
  return {
    serves: {
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/bank/rows': showRows(server),
          'POST /staff-api/bank/imports': async ({ text }) => {
            const done = await takeBankFile(server, text)
            if (done.ok) return done
            const { code, message } = done.refusal
            return { ...done, refusal: { code, message, details: { line: message } } }
          },
          'POST /staff-api/bank/assignments': assign(server),
          'POST /staff-api/bank/resolutions': resolve(server),
        }),
      ],
      permissions,
      changeKinds: [writeOffChange(server)],
    } satisfies ServerModule<ChangeKind>,
  }
}
