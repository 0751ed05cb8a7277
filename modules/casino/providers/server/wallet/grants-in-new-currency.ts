// What players were given in a currency that is given up is given in the new one.
import { currencyGivenUp } from '#modules/money/currencies/contract.ts'
import { redenominatedBy } from '#modules/money/currencies/server/service.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import { redenominateGrants } from './grant-store.ts'

export const grantsInNewCurrency = consumer('grants-in-new-currency', [currencyGivenUp], async (tx, events) => {
  for (const { payload } of events) await redenominateGrants(tx, payload, redenominatedBy(payload))
})
