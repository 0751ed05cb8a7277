// One planted violation per rule, which the check has to find when it is added to the clean tree.

export type Plant = {
  readonly name: string
  readonly rule: string
  /** The file that must be blamed. */
  readonly path: string
  readonly files: Readonly<Record<string, string>>
}

const plant = (
  rule: string,
  name: string,
  path: string,
  source: string,
  more: Readonly<Record<string, string>> = {},
): Plant => ({
  rule,
  name,
  path,
  files: { ...more, [path]: source },
})

const importing = (name: string, path: string, specifier: string): Plant =>
  plant('walls', name, path, `import { x } from '${specifier}'\nexport const y = x\n`)

const manyFiles = (count: number, pathOf: (n: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [pathOf(n), `export const x${n} = ${n}\n`]))

export const plants: readonly Plant[] = [
  importing('kernel imports a module', 'kernel/planted.ts', '#modules/money/wallet/contract.ts'),
  importing('kernel imports a package', 'kernel/planted.ts', 'zod'),
  importing(
    'rules import the server',
    'modules/sports/betting/rules/planted.ts',
    '#modules/sports/betting/server/place-bet.ts',
  ),
  importing(
    'rules import their own contract',
    'modules/sports/betting/rules/planted.ts',
    '#modules/sports/betting/contract.ts',
  ),
  importing('rules import the platform', 'modules/sports/betting/rules/planted.ts', '#platform/server/db.ts'),
  importing('rules import a builtin', 'modules/sports/betting/rules/planted.ts', 'node:fs'),
  importing('rules import a package', 'modules/sports/betting/rules/planted.ts', 'zod'),
  importing(
    'rules import rules of another module',
    'modules/sports/betting/rules/planted.ts',
    '#modules/sports/odds/rules/margin.ts',
  ),
  importing(
    'a library imports what stands above it',
    'modules/sports/returns/rules/planted.ts',
    '#modules/sports/betting/contract.ts',
  ),
  importing(
    'a library of a higher level',
    'modules/sports/catalogue/rules/planted.ts',
    '#modules/sports/returns/rules/coupon-shape.ts',
  ),
  importing(
    'a screen imports rules of a module that is no library',
    'modules/sports/coupon/site/planted.ts',
    '#modules/sports/betting/rules/decide-bet.ts',
  ),
  importing(
    'a contract imports a server',
    'modules/money/wallet/contract.ts',
    '#modules/money/wallet/server/service.ts',
  ),
  importing(
    'a contract for operators imports a server',
    'modules/money/wallet/contract-staff.ts',
    '#modules/money/wallet/server/service.ts',
  ),
  importing('a contract imports another package', 'modules/money/wallet/contract.ts', 'fastify'),
  importing('a contract of a higher level', 'modules/money/wallet/contract.ts', '#modules/sports/betting/contract.ts'),
  importing(
    'a service of a higher level',
    'modules/money/wallet/server/planted.ts',
    '#modules/sports/betting/server/service.ts',
  ),
  importing(
    'a service of the same level',
    'modules/sports/betting/server/planted.ts',
    '#modules/casino/rounds/server/service.ts',
  ),
  plant(
    'walls',
    'a type of the same level',
    'modules/sports/betting/server/planted.ts',
    "import type { X } from '#modules/casino/contract.ts'\nexport type Y = X\n",
  ),
  importing(
    "another module's server behind its door",
    'modules/sports/betting/server/planted.ts',
    '#modules/money/wallet/server/entry-store.ts',
  ),
  importing(
    'a server imports a screen',
    'modules/sports/betting/server/planted.ts',
    '#modules/sports/betting/site/coupon-panel.tsx',
  ),
  importing('a server imports the design system', 'modules/sports/betting/server/planted.ts', '#ui/button.tsx'),
  importing(
    'a screen imports its contract by value',
    'modules/sports/betting/site/planted.ts',
    '#modules/sports/betting/contract.ts',
  ),
  importing(
    'a screen imports a server',
    'modules/sports/betting/site/planted.ts',
    '#modules/sports/betting/server/place-bet.ts',
  ),
  importing('a screen imports the server platform', 'modules/sports/betting/site/planted.ts', '#platform/server/db.ts'),
  importing(
    "a screen imports another module's screen",
    'modules/sports/betting/site/planted.ts',
    '#modules/money/wallet/site/statement-screen.tsx',
  ),
  importing(
    'a screen of the site imports one of the back office',
    'modules/sports/betting/site/planted.ts',
    '#modules/sports/betting/backoffice/bet-search-screen.tsx',
  ),
  importing('a screen imports a server package', 'modules/sports/betting/site/planted.ts', 'fastify'),
  importing('the design system imports a module', 'ui/planted.ts', '#modules/sports/betting/rules/decide-bet.ts'),
  importing(
    'the browser platform imports the server platform',
    'platform/browser/planted.ts',
    '#platform/server/config.ts',
  ),
  importing(
    'the server platform imports a module',
    'platform/server/planted.ts',
    '#modules/money/wallet/server/service.ts',
  ),
  importing('the site imports a contract by value', 'apps/site/planted.ts', '#modules/sports/betting/contract.ts'),
  importing(
    'the site imports a screen of the back office',
    'apps/site/planted.ts',
    '#modules/sports/betting/backoffice/bet-search-screen.tsx',
  ),
  importing('the service imports a screen', 'apps/server/planted.ts', '#modules/sports/betting/site/coupon-panel.tsx'),
  importing(
    'the product imports its tests',
    'modules/sports/betting/server/planted.ts',
    '#tests/support/builders/given.ts',
  ),
  importing('the product imports a script', 'apps/server/planted.ts', '../../scripts/ledger.ts'),
  plant(
    'walls',
    'a dynamic import',
    'modules/sports/betting/rules/planted.ts',
    "export const x = () => import('#platform/server/db.ts')\n",
  ),
  plant(
    'walls',
    'an export from elsewhere',
    'modules/sports/betting/rules/planted.ts',
    "export {\n  db,\n} from '#platform/server/db.ts'\n",
  ),
  plant(
    'zod-on-page',
    'zod by way of the kernel',
    'modules/sports/betting/site/planted.ts',
    "import { Cursor } from '#kernel/schema.ts'\nexport const x = Cursor\n",
  ),
  plant(
    'zod-on-page',
    'zod by way of a rule',
    'modules/sports/betting/site/planted.ts',
    "import { x } from '#modules/sports/betting/rules/planted.ts'\nexport const y = x\n",
    {
      'modules/sports/betting/rules/planted.ts':
        "import { Page } from '#modules/money/wallet/contract.ts'\nexport const x = Page\n",
    },
  ),
  plant(
    'cycle',
    'two files in a circle',
    'kernel/planted.ts',
    "import { b } from './second.ts'\nexport const a = b\n",
    {
      'kernel/second.ts': "import { a } from './planted.ts'\nexport const b = a\n",
    },
  ),
  plant(
    'climbing',
    'a climb by ../',
    'modules/sports/betting/server/planted.ts',
    "import { Bet } from '../contract.ts'\nexport const x = Bet\n",
  ),
  plant(
    'extension',
    'an import without extension',
    'kernel/planted.ts',
    "import { ok } from './result'\nexport const x = ok\n",
  ),
  plant(
    'alias',
    'an unknown alias',
    'kernel/planted.ts',
    "import { ok } from '#kern/result.ts'\nexport const x = ok\n",
  ),
  plant('kebab-case', 'a capital in a name', 'ui/PriceButton.tsx', 'export const PriceButton = 1\n'),
  plant('kebab-case', 'a capital in a route', 'apps/site/routes/Coupon.tsx', 'export const x = 1\n'),
  plant(
    'kebab-case',
    'a capital in a folder',
    'modules/sports/betting/site/Coupon/line.tsx',
    'export const Line = 1\n',
  ),
  plant('banned-name', 'a file of leftovers', 'kernel/utils.ts', 'export const x = 1\n'),
  plant('banned-name', 'a folder of leftovers', 'platform/server/common/x.ts', 'export const x = 1\n'),
  plant('typescript', 'plain JavaScript', 'platform/server/planted.mjs', 'export const x = 1\n'),
  plant(
    'place',
    'a folder that the tree does not have',
    'modules/sports/betting/services/planted.ts',
    'export const x = 1\n',
  ),
  plant('place', 'a module without a level', 'modules/sports/planted/contract.ts', 'export const x = 1\n'),
  plant('length', 'a file that is too long', 'ui/planted.css', 'a {}\n'.repeat(401)),
  plant(
    'sql-in-store',
    'kysely outside a store',
    'modules/sports/betting/server/planted.ts',
    "import { sql } from 'kysely'\nexport const x = sql\n",
  ),
  plant(
    'sql-in-store',
    'a statement outside a store',
    'modules/sports/betting/server/planted.ts',
    'export const x = `select *\n from betting.bet`\n',
  ),
  plant(
    'sql-in-store',
    'a tagged statement outside a store',
    'apps/server/planted.ts',
    'export const x = (sql) => sql<number>`now()`\n',
  ),
  plant(
    'typed-sql',
    'a statement as text in a store that is not listed',
    'modules/sports/betting/server/bet-note-store.ts',
    "import { sql } from 'kysely'\nexport const x = sql<{ n: number }>`select count(*) as n from betting.bet`\n",
  ),
  plant(
    'own-schema',
    "a statement on another module's table",
    'modules/sports/betting/server/bet-store.ts',
    'export const x = sql`select 1 from betting.bet join wallet.entry on true`\n',
  ),
  plant(
    'own-schema',
    "a builder on another module's table",
    'modules/sports/betting/server/bet-store.ts',
    "export const x = db.selectFrom('limits.player_limit as l')\n",
  ),
  plant(
    'settings',
    'the environment read anywhere',
    'modules/sports/betting/server/planted.ts',
    'export const x = process.env.PORT\n',
  ),
  plant(
    'settings',
    'the environment by import',
    'platform/server/planted.ts',
    "import { env } from 'node:process'\nexport const x = env\n",
  ),
  plant(
    'one-post',
    'a mail server of its own',
    'modules/sports/betting/server/planted.ts',
    "import { createTransport } from 'nodemailer'\nexport const x = createTransport\n",
  ),
  plant(
    'one-post',
    'a push of its own',
    'apps/server/planted.ts',
    "import { sendNotification } from 'web-push'\nexport const x = sendNotification\n",
  ),
  plant(
    'one-post',
    'a carrier in the wrong hands',
    'apps/server/planted.ts',
    "import { smsCarrier } from '#platform/server/post/sms-carrier.ts'\nexport const x = smsCarrier\n",
  ),
  plant(
    'one-post',
    'a message written past the gate',
    'modules/offers/bonuses/server/news-store.ts',
    "import { insertMessage } from '#platform/server/post/post-store.ts'\nexport const x = insertMessage\n",
  ),
  plant(
    'one-post',
    'a row of the outbox by hand',
    'platform/server/planted.ts',
    "export const x = (sql) => sql`insert into post.message (kind) values ('mail')`\n",
  ),
  plant(
    'one-post',
    'a post without the gate',
    'modules/site/messaging/server/module.ts',
    "import { createPost } from '#platform/server/post/post.ts'\nexport const x = createPost()\n",
  ),
  plant(
    'one-post',
    'messaging with a gate that lets everything through',
    'apps/server/modules.ts',
    "import { openMessaging } from '#modules/site/messaging/server/module.ts'\nexport const x = openMessaging({}, { mayMarket: async () => true })\n",
  ),
  plant(
    'one-post',
    'a second post',
    'modules/offers/bonuses/server/planted.ts',
    "import { createPost } from '#platform/server/post/post.ts'\nexport const x = createPost(async () => true)\n",
  ),
  plant(
    'one-post',
    'an offer that calls itself a service',
    'modules/offers/bonuses/server/planted.ts',
    "export const x = (post, tx) => post.send(tx, { matter: 'service', kind: 'mail', text: 'Bet now' })\n",
  ),
  plant(
    'one-post',
    'a letter past the outbox',
    'modules/offers/bonuses/server/planted.ts',
    'export const x = (server, letter) => server.carryMail(letter)\n',
  ),
  plant(
    'one-stakes',
    'a permit issued past the door',
    'modules/sports/betting/server/planted.ts',
    "import { issueStakePermit } from '#modules/money/wallet/server/service.ts'\nexport const x = issueStakePermit\n",
  ),
  plant(
    'one-stakes',
    'limits asked for a stake past the door',
    'modules/casino/rounds/server/planted.ts',
    'export const x = (limits, tx, asks, now) => limits.checkStakes(tx, asks, now)\n',
  ),
  plant(
    'one-stakes',
    'a return counted past the door',
    'modules/sports/settlement/server/planted.ts',
    'export const x = (limits, tx, now) => limits.countReturns(tx, [], now)\n',
  ),
  plant('no-chance', 'chance in a rule', 'modules/sports/betting/rules/planted.ts', 'export const x = Math.random()\n'),
  plant(
    'no-chance',
    'chance in the casino',
    'modules/casino/rounds/server/planted.ts',
    'export const x = Math.random()\n',
  ),
  plant(
    'named-export',
    'a default export',
    'modules/sports/betting/server/planted.ts',
    'const x = 1\nexport default x\n',
  ),
  plant(
    'documented-door',
    'a door without a comment',
    'modules/money/wallet/server/service.ts',
    'export async function hold() {}\n',
  ),
  plant(
    'documented-door',
    'an arrow without a comment',
    'modules/money/wallet/contract.ts',
    'export const parse = (text: string) => text\n',
  ),
  {
    name: 'a module with more files than a reader can hold',
    rule: 'module-size',
    path: 'modules/sports/betting',
    files: manyFiles(61, (n) => `modules/sports/betting/rules/part-${n % 7}/planted-${n}.ts`),
  },
  {
    name: 'a folder with more files than a reader can hold',
    rule: 'folder-size',
    path: 'modules/sports/betting/rules/many',
    files: manyFiles(13, (n) => `modules/sports/betting/rules/many/planted-${n}.ts`),
  },
  plant(
    'door-width',
    'a door with too many names',
    'modules/sports/betting/server/service.ts',
    Array.from({ length: 26 }, (_, n) => `/** One of many. */\nexport const x${n} = ${n}\n`).join(''),
  ),
]
