// Valid input for the calls of limits. Nobody is excluded: the players are needed for the calls that follow.
import { randomUUID } from 'node:crypto'

const V3 = '/limit-service-api/api/external/web/v3'

export const limitInputs: Record<string, () => Record<string, unknown>> = {
  [`POST ${V3}/limits`]: () => ({ limits: [{ limitType: 32, limitValue: 30 }] }),
  [`POST ${V3}/testanswers`]: () => ({ tokenGuid: randomUUID(), answers: [{ questionId: 1, answerId: 2 }] }),
  [`POST ${V3}/limitaction`]: () => ({ limitType: 20, action: 0 }),
  [`DELETE ${V3}/limit`]: () => ({ limitType: 20 }),
  'POST /web-api/safer-gambling/limit-prompt': () => ({ answer: 'declined' }),
  // A term that is not on offer.
  'POST /limit-service-api/limit/external/web/api/v1/BlockUser': () => ({ days: 3 }),
}
