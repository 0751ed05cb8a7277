// The frame of the account pages: the menu and the user config (S7.26, S7.33).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText } from '#kernel/schema.ts'
import { UserConfig } from './user-config.ts'

/** `path` begins with / and has no language. `needsAttention`: the player has something to do there (S6.5). */
export const MenuItem = z.object({
  id: z.string(),
  path: z.string(),
  icon: z.string(),
  needsAttention: z.boolean().optional(),
})
export type MenuItem = z.infer<typeof MenuItem>

export const MenuCategory = z.object({ id: z.string(), items: z.array(MenuItem) })
export type MenuCategory = z.infer<typeof MenuCategory>

export const OfficeMenu = z.object({
  menuCategories: z.array(MenuCategory),
  menuUserData: z.object({
    /** Of all bonus accounts in the main currency. */
    bonus_balance: MoneyText,
    /** ISO 3166 alpha-2. */
    country_code: z.string(),
    recharge_allow: z.boolean(),
    email: z.string(),
    /** Empty until the player declares it. */
    name: z.string(),
  }),
})
export type OfficeMenu = z.infer<typeof OfficeMenu>

/** Why something is not open to the player now; `banned`, or the code with which a stake would be refused. */
const Right = z.object({ isOpen: z.boolean(), reason: z.string().optional() })

export const Rights = z.object({
  /** To stake money: bets and games. */
  play: Right,
  recharge: Right,
  deduce: Right,
  /** To be offered bonuses. */
  offers: Right,
})
export type Rights = z.infer<typeof Rights>

export const officeCalls = {
  /** S7.33: only what this site offers, in the order of the menu. */
  'GET /web-api/accounts/office-menu': call({ who: 'player', input: z.object({}), output: OfficeMenu, refusals: {} }),
  /** S7.26: never from a cache. */
  'GET /web-api/accounts/user-config': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ result: UserConfig }),
    refusals: {},
  }),
  /** S7.37: what this session may do now. Each of these is decided again when it is done. */
  'GET /web-api/accounts/rights': call({ who: 'player', input: z.object({}), output: Rights, refusals: {} }),
}
