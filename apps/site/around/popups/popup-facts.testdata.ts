// Facts for tests of popups: a plain page of a new visitor, and any page of anybody, with what watchers have found out.
import fc from 'fast-check'
import { vi } from 'vitest'
import type { UserConfig } from '#modules/players/my-account/contract.ts'
import { playerConfig } from '#modules/players/my-account/site/reminders/player-config.ts'
import { loggedOffMinutes } from '#modules/players/identity/site/session-life/logged-off.ts'
import type { Reminders } from '#modules/protection/play-time/rules/reminders.ts'
import { reminders } from '#modules/protection/play-time/site/reminders/reminder-popups.ts'
import { cookieSettings } from '#modules/site/access/site/popups/cookie-consent.ts'
import { warningOf } from '#modules/site/access/site/popups/maintenance-notice.ts'
import { plannedMaintenance } from '#modules/site/access/site/popups/maintenance-warning.ts'
import { changedTerms } from '#modules/site/access/site/popups/terms-changed.ts'
import { isAdBlocked } from '#modules/site/site-config/site/popups/ad-block.ts'
import { newVersion } from '#platform/browser/page/app-update.ts'
import type { Popup } from '#platform/browser/site-module.ts'
import { siteModules } from '../../modules.ts'
import { playerModules } from '../../player-modules.ts'
import type { ShellConfig } from '../../page-data/shell-config.ts'
import type { Answered, Memory, QueueMoment } from './popup-queue.ts'

/** Every popup there is, those of players too. */
export const everyPopup: readonly Popup<ShellConfig>[] = [...siteModules, ...playerModules].flatMap(
  ({ popups = [] }) => popups,
)

export const popupNamed = (name: string): Popup<ShellConfig> => {
  const popup = everyPopup.find((one) => one.name === name)
  if (popup === undefined) throw new Error(`no popup ${name}`)
  return popup
}

export const NOW_MS = Date.UTC(2026, 10, 21, 12)

/** What is found out beside the page itself. */
export type Found = {
  readonly consent?: string | undefined
  readonly isCookieSettingsAsked?: boolean
  readonly isMaintenance?: boolean
  readonly newVersion?: string | undefined
  readonly isAdBlocked?: boolean
  readonly isFormerVisitor?: boolean
  readonly changedTerms?: string | undefined
  readonly loggedOffMinutes?: number | undefined
  readonly reminders?: Reminders | undefined
  readonly accountConvertStatus?: 0 | 1 | 2
  readonly isIdentificationBonus?: boolean
}

/** Puts it where watchers would have put it. */
export function given(found: Found = {}): void {
  vi.stubGlobal('document', { cookie: found.consent === undefined ? '' : `cookiesAgreeType=${found.consent}` })
  vi.stubGlobal('location', { search: found.isFormerVisitor === true ? '?former_site=1' : '' })
  cookieSettings.write(found.isCookieSettingsAsked ?? false)
  plannedMaintenance.write(
    found.isMaintenance === true
      ? {
          warningOf,
          record: {
            isActive: false,
            startAt: new Date(NOW_MS + 3_600_000).toISOString(),
            finishAt: null,
            notifyStartDate: new Date(NOW_MS - 1).toISOString(),
            notifyEndDate: new Date(NOW_MS + 3_600_000).toISOString(),
          },
        }
      : undefined,
  )
  newVersion.write(found.newVersion)
  isAdBlocked.write(found.isAdBlocked ?? false)
  changedTerms.write(found.changedTerms)
  loggedOffMinutes.write(found.loggedOffMinutes)
  reminders.write(found.reminders)
  playerConfig.write({
    account_convert_status: found.accountConvertStatus ?? 0,
    is_identification_bonus: found.isIdentificationBonus ?? false,
  } as UserConfig)
}

type Moment = QueueMoment<ShellConfig>
type SomeMoment = Partial<Omit<Moment, 'config'>> & { readonly config?: Partial<ShellConfig> }

/** A visitor who has just come to the front page and was never here. */
export const someMoment = ({ config, ...more }: SomeMoment = {}): Moment => ({
  nowMs: NOW_MS,
  startedMs: NOW_MS,
  layout: 'default',
  path: '/',
  language: 'en',
  playerId: null,
  isOffer: false,
  isBusy: false,
  ...more,
  config: {
    isCookiePopup: true,
    minAge: 18,
    geoCountryId: 470,
    isRegistrationEnabled: true,
    isRegistrationReminder: true,
    isAdBlockWarning: true,
    isNewSiteInfo: false,
    isIdentificationEnabled: true,
    limitActionMethod: 1,
    ...config,
  } as ShellConfig,
})

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const aMoment: fc.Arbitrary<SomeMoment> = fc.record({
  startedMs: fc.integer({ min: NOW_MS - 600_000, max: NOW_MS }),
  layout: fc.constantFrom('default', 'default', 'empty', 'maintenance'),
  path: fc.constantFrom(
    '/',
    '/line',
    '/login',
    '/information/cookies',
    '/information/responsiblegaming',
    '/office/account',
  ),
  language: fc.constantFrom('en', 'ru', 'ar'),
  playerId: fc.option(fc.integer({ min: 1 }), { nil: null }),
  isOffer: fc.boolean(),
  isBusy: fc.boolean(),
  config: fc.record({
    isCookiePopup: fc.boolean(),
    minAge: fc.constantFrom(18, 21),
    geoCountryId: fc.option(fc.constantFrom(470, 643), { nil: null }),
    isRegistrationEnabled: fc.boolean(),
    isRegistrationReminder: fc.boolean(),
    isAdBlockWarning: fc.boolean(),
    isNewSiteInfo: fc.boolean(),
    isIdentificationEnabled: fc.boolean(),
  }),
})

const anyFound: fc.Arbitrary<Found> = fc.record({
  consent: optional(fc.constantFrom('ALL', 'FUNCTIONAL', 'MARKETING', 'DISABLE')),
  isCookieSettingsAsked: fc.boolean(),
  isMaintenance: fc.boolean(),
  newVersion: optional(fc.constant('app 2')),
  isAdBlocked: fc.boolean(),
  isFormerVisitor: fc.boolean(),
  changedTerms: optional(fc.constant('2026')),
  loggedOffMinutes: optional(fc.constant(30)),
  reminders: optional(
    fc.record({
      sessionEndedUntil: optional(fc.constant(NOW_MS + 3_600_000)),
      checkDueAt: optional(fc.constant(NOW_MS - 1)),
      ripeLimit: optional(fc.constant('20/EUR/1')),
      exclusionAhead: optional(fc.constant('self_exclusion/2')),
      exclusion: optional(fc.constant('time_out/1')),
    }),
  ),
  accountConvertStatus: fc.constantFrom(0, 1, 2),
  isIdentificationBonus: fc.boolean(),
})

/** Any page of anybody; give `found` before asking. */
export const aPage: fc.Arbitrary<{ readonly moment: Moment; readonly found: Found }> = fc
  .tuple(aMoment, anyFound)
  .map(([moment, found]) => ({ moment: someMoment(moment), found }))

/** Answers to what these popups say now, so long ago. */
export function answeredBy(
  stored: readonly { readonly name: string; readonly agoMs: number; readonly isForVisit: boolean }[],
  moment: Moment,
): Memory {
  return (name) =>
    stored.flatMap((one): readonly Answered[] => {
      const subject = popupNamed(one.name).subject(moment)
      return one.name === name && subject !== undefined
        ? [{ subject, atMs: moment.nowMs - one.agoMs, isForVisit: one.isForVisit }]
        : []
    })
}
