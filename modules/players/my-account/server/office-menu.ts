// S7.33: the menu of the office with whose it is.
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/my-account/contract.ts'
import { countryById } from '#kernel/countries.ts'
import { officeMenu } from '#modules/players/my-account/rules/office-menu.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { personalDataOf, officeCardOf } from '#modules/players/profiles/server/service.ts'

/** S2.1.5: bonuses, cashback, the check of promo codes and what friends bring. */
const OFFER_ROUTES: ReadonlySet<number> = new Set([59, 60, 62, 63])

export const getOfficeMenu =
  ({ database, office }: MyAccountServer): Handlers<typeof calls>['GET /web-api/accounts/office-menu'] =>
  async (_input, { viewer: { playerId }, origin }) => {
    const [card, data, money, openRoutes, mayHaveOffers] = await Promise.all([
      officeCardOf(database.db, playerId),
      personalDataOf(database.db, playerId),
      office.money(playerId),
      office.openRoutes(origin),
      office.mayHaveOffers(playerId),
    ])
    return ok({
      menuCategories: officeMenu(mayHaveOffers ? openRoutes : openRoutes.difference(OFFER_ROUTES), money).map(
        ({ id, items }) => ({
          id,
          items: items.map(({ id: item, path, icon }) => ({ id: item, path, icon })),
        }),
      ),
      menuUserData: {
        bonus_balance: money.bonusBalance,
        country_code: countryById(card.countryId)?.iso ?? '',
        recharge_allow: money.isRechargeAllowed,
        email: card.email,
        name: [data?.values.name ?? card.name, data?.values.surname ?? card.surname]
          .filter((part) => part !== '')
          .join(' '),
      },
    })
  }
