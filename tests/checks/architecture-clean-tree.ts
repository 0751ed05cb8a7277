// A small repository that follows every rule of the architecture test. It is text, never files, so that no other tool
// reads it.
import type { Files } from './repository-files.ts'

/** Lines of a file. */
export const lines = (...text: string[]): string => `${text.join('\n')}\n`

export const cleanTree: Files = new Map([
  ['kernel/result.ts', 'export const ok = 1\n'],
  ['kernel/contract.ts', lines("import type { z } from 'zod'", 'export type Call = z.ZodType')],
  ['kernel/schema.ts', lines("import { z } from 'zod'", 'export const Cursor = z.string()')],
  [
    'modules/money/wallet/contract.ts',
    lines(
      "import { z } from 'zod'",
      "import { Cursor } from '#kernel/schema.ts'",
      'export const Page = z.object({ Cursor })',
    ),
  ],
  [
    'modules/money/wallet/server/service.ts',
    lines(
      "import { readEntry } from './entry-store.ts'",
      '/** Sets money aside. */',
      'export const hold = () => readEntry()',
    ),
  ],
  [
    'modules/money/wallet/server/entry-store.ts',
    lines(
      "import { sql } from 'kysely'",
      'export const count = sql`count(*)`',
      "export const readEntry = (db) => db.selectFrom('wallet.entry').innerJoin('platform.job').select(count)",
    ),
  ],
  [
    'modules/sports/betting/contract.ts',
    lines(
      "import { z } from 'zod'",
      "import { decide } from './rules/decide-bet.ts'",
      'export const Bet = z.literal(decide())',
    ),
  ],
  ['modules/sports/returns/rules/coupon-shape.ts', 'export const rows = 1\n'],
  [
    'modules/sports/betting/rules/decide-bet.ts',
    lines(
      "import { ok } from '#kernel/result.ts'",
      "import type { Page } from '#modules/money/wallet/contract.ts'",
      "import { rows } from '#modules/sports/returns/rules/coupon-shape.ts'",
      'export const decide = () => [ok, rows]',
      'export type P = Page',
    ),
  ],
  [
    'modules/sports/betting/server/place-bet.ts',
    lines(
      "import { randomUUID } from 'node:crypto'",
      "import fastify from 'fastify'",
      "import { hold } from '#modules/money/wallet/server/service.ts'",
      "import { Bet } from '#modules/sports/betting/contract.ts'",
      "import { db } from '#platform/server/db.ts'",
      'export const placeBet = () => [randomUUID, fastify, hold, Bet, db]',
    ),
  ],
  [
    'modules/sports/betting/site/coupon-panel.tsx',
    lines(
      "import { useState } from 'react'",
      "import type { Bet } from '#modules/sports/betting/contract.ts'",
      "import type { Page } from '#modules/money/wallet/contract.ts'",
      "import { decide } from '#modules/sports/betting/rules/decide-bet.ts'",
      "import { rows } from '#modules/sports/returns/rules/coupon-shape.ts'",
      "import { Button } from '#ui/button.tsx'",
      "import styles from './coupon-panel.module.css'",
      "export const CouponPanel = (props: { bet: Bet; page: Page }) => <Button onClick={decide}>Don't select a price from here {useState(styles)} {rows}</Button>",
    ),
  ],
  ['platform/server/db.ts', lines("import { Kysely } from 'kysely'", 'export const db = Kysely')],
  ['platform/server/config.ts', 'export const config = process.env\n'],
  ['platform/browser/call.ts', 'export const call = fetch\n'],
  ['ui/button.tsx', lines("import { Link as Base } from 'react-router'", 'export const Button = Base')],
  [
    'apps/main.ts',
    lines(
      "import { placeBet } from '#modules/sports/betting/server/place-bet.ts'",
      "import { handler } from '../build/server/index.js'",
      'placeBet(handler)',
    ),
  ],
  [
    'apps/site/routes/$lang.bets_.$betId.tsx',
    lines(
      "import type { Route } from './+types/bets'",
      "import { CouponPanel } from '#modules/sports/betting/site/coupon-panel.tsx'",
      'export default CouponPanel',
    ),
  ],
  ['vite.config.ts', lines("import { ledger } from './scripts/ledger.ts'", 'export default { plugins: [ledger] }')],
  ['scripts/ledger.ts', lines("import { db } from '#platform/server/db.ts'", 'console.log(process.env, db)')],
  [
    'modules/sports/betting/rules/decide-bet.test.ts',
    lines("import { test } from 'vitest'", "import { given } from '#tests/support/builders/given.ts'", 'test(given)'),
  ],
  ['tests/support/builders/given.ts', lines("import { db } from '#platform/server/db.ts'", 'export const given = db')],
])
