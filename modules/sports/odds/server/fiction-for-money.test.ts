import { expect, test } from 'vitest'
import { buildApplication } from '#apps/server/application.ts'
import { defineProvider } from '#modules/money/payments/server/provider-port.ts'
import { paymentProviders } from '#modules/money/payments/server/providers.ts'
import { givenGame, givenApp } from '#tests/support/builders/given.ts'
import { refuse } from '#kernel/result.ts'
import { z } from 'zod'
import { refuseFictionForMoney } from './run-simulator.ts'

const bank = defineProvider({
  name: 'bank',
  settings: z.object({}),
  open: () => ({
    openDeposit: async () => refuse('provider_unavailable', 'closed'),
    readWebhook: () => refuse('bad_signature', 'closed'),
  }),
})

test('an application with a provider of real money does not start while the simulator runs or its games are open', async () => {
  const given = await givenApp()
  await givenGame(given)
  const { board } = given.app.loaded
  // The sandbox moves no money.
  expect(given.app.payments.realMoney).toEqual([])
  refuseFictionForMoney(board, [], true)
  const real = await buildApplication({ ...given.app.options, paymentProviders: [...paymentProviders, bank] })
  expect(real.payments.realMoney).toEqual(['bank'])
  expect(() => refuseFictionForMoney(board, real.payments.realMoney, true)).toThrow('SIMULATOR: must be off')
  refuseFictionForMoney(board, real.payments.realMoney, false)
  await given.feed([
    {
      type: 'fixture',
      fixture: {
        gameKey: 'simulator:football:1',
        sport: 'football',
        championship: { key: 'simulator:football:x', name: 'Invented', country: '' },
        home: 'A',
        away: 'B',
        startAt: new Date(Date.now() + 86_400_000),
      },
    },
  ])
  expect(() => refuseFictionForMoney(board, real.payments.realMoney, false)).toThrow('1 simulated games are open')
})
