// S7.33: the menu of the account pages with the player's data.
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/my-account/contract.ts'
import { countryById } from '#kernel/countries.ts'
import { officeMenu } from '#modules/players/my-account/rules/office-menu.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { isVerified, officeCardOf, personalData } from '#modules/players/profiles/server/service.ts'
import { protectionGrade, protectionOf } from '#modules/players/credentials/server/service.ts'
import { verificationFactsOf } from '#modules/players/verification/server/service.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import { areaMoneyOf, mayHaveOffers, openRoutesAt } from './offers.ts'

/** S2.1.5: bonuses, cashback, the check of promo codes and referrals. */
const OFFER_ROUTES: ReadonlySet<number> = new Set([59, 60, 62, 63])

async function menuFactsOf(server: MyAccountServer, playerId: number, origin: string) {
  const [verification, { protection_level: level }, { config }] = await Promise.all([
    verificationFactsOf(server.verification, playerId),
    protectionOf(server, playerId),
    server.siteConfigs.brandOf(hostOf(origin)),
  ])
  return {
    isVerified: isVerified(verification),
    isDocumentRequested: verification.requested_additional_document,
    isIdentificationNeeded: verification.is_need_identification && config.isIdentificationEnabled,
    protection: protectionGrade(level),
  }
}

export const getOfficeMenu =
  (server: MyAccountServer): Handlers<typeof calls>['GET /web-api/accounts/office-menu'] =>
  async (_input, { viewer: { playerId }, origin }) => {
    const { db } = server.database
    const [card, data, money, openRoutes, isOffered, facts] = await Promise.all([
      officeCardOf(db, playerId),
      personalData.personalDataOf(db, playerId),
      areaMoneyOf(server, playerId),
      openRoutesAt(server, origin),
      mayHaveOffers(server, playerId),
      menuFactsOf(server, playerId, origin),
    ])
    return ok({
      menuCategories: officeMenu(isOffered ? openRoutes : openRoutes.difference(OFFER_ROUTES), {
        ...facts,
        ...money,
      }).map(({ id, items }) => ({
        id,
        items: items.map(({ id: item, path, icon, needsAttention }) => ({
          id: item,
          path,
          icon,
          ...(needsAttention ? { needsAttention } : {}),
        })),
      })),
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
