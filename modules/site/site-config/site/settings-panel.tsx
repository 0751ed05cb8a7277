// S3.23: all preferences in one place. Each choice takes effect at once: the page behind is its preview.
import { useEffect, useRef, useState } from 'react'
import { DEVICE_ZONE } from '#kernel/preferences.ts'
import { allowsFunctional } from '#platform/browser/consent.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { usePreferences } from '#platform/browser/preferences.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { choosePreference, resetPreferences, type Change } from './choose-preference.ts'
import { OddsChoice } from './odds-choice.tsx'
import styles from './settings-panel.module.css'
import { SettingChoice, SettingsGroup, SettingSwitch, type SettingsScope } from './settings-parts.tsx'
import { ZoneChoice } from './zone-choice.tsx'
import { deviceZone, zoneOffset, zoneTitle } from './zone-list.ts'

/** Its texts, and the code of the odds formats, must be there before it is. */
export function SettingsPanel() {
  const t = useText()
  const { language } = useLocale()
  const preferences = usePreferences()
  const [problem, setProblem] = useState(false)
  const [isResetting, setIsResetting] = useState(false)
  const [isChoosingZone, setIsChoosingZone] = useState(false)
  const [wasInZones, setWasInZones] = useState(false)
  const choose = (change: Change) => {
    setProblem(false)
    choosePreference(preferences, change).catch(() => setProblem(true))
  }
  const reset = async () => {
    setIsResetting(true)
    setProblem(!(await resetPreferences(preferences, language).catch(() => false)))
    setIsResetting(false)
  }
  const leaveZones = () => {
    setIsChoosingZone(false)
    setWasInZones(true)
  }
  if (isChoosingZone)
    return (
      <ZoneChoice
        chosen={preferences.timeZone}
        onChoose={(timeZone) => {
          choose({ timeZone })
          leaveZones()
        }}
        onBack={leaveZones}
      />
    )
  const scope = { preferences, choose }
  return (
    <div className={styles.panel}>
      <div className={styles.groups}>
        <Display scope={scope} />
        <Odds scope={scope} />
        <Time scope={scope} isFocused={wasInZones} onZones={() => setIsChoosingZone(true)} />
        <Betting scope={scope} />
        <Lists scope={scope} />
        <Watching scope={scope} />
      </div>
      <div className={styles.foot}>
        {problem && <Notice tone="error">{t('settings.failed')}</Notice>}
        <Button variant="quiet" disabled={isResetting} onClick={() => void reset()}>
          <Icon name="refresh" size={18} />
          {t('settings.reset')}
        </Button>
      </div>
    </div>
  )
}

type GroupProps = { readonly scope: SettingsScope }

function Display({ scope }: GroupProps) {
  const t = useText()
  return (
    <SettingsGroup title={t('settings.display')}>
      <SettingChoice name="appTheme" scope={scope} values={[0, 1, 2]} />
      <SettingChoice name="appFontSize" scope={scope} values={[0, 1, 2]} />
      <SettingSwitch name="isCompactView" scope={scope} />
      <SettingSwitch name="isLightVersion" scope={scope} hasHelp />
      <SettingSwitch name="isLeftSectionHidden" scope={scope} isTurned className={styles.wideOnly} />
      <SettingSwitch name="isRightSectionHidden" scope={scope} isTurned className={styles.wideOnly} />
      {!allowsFunctional() && (
        <p className={`${styles.help} ${styles.wideOnly}`}>{t('settings.columns-need-consent')}</p>
      )}
    </SettingsGroup>
  )
}

function Odds({ scope }: GroupProps) {
  const t = useText()
  return (
    <SettingsGroup title={t('settings.odds')}>
      <SettingChoice name="appViewType" scope={scope} values={[0, 1]} />
      <OddsChoice scope={scope} />
      <SettingChoice name="coefIndicationType" scope={scope} values={[0, 1, 2]} />
    </SettingsGroup>
  )
}

type TimeProps = GroupProps & {
  /** The list of zones has just closed: keyboard users continue from here. */
  readonly isFocused: boolean
  readonly onZones: () => void
}

function Time({ scope, isFocused, onZones }: TimeProps) {
  const t = useText()
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const [now] = useState(() => new Date())
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const { timeZone, is12h } = scope.preferences
  const isDevice = timeZone === DEVICE_ZONE
  const zone = isDevice ? deviceZone() : timeZone
  return (
    <SettingsGroup title={t('settings.time')}>
      <button ref={button} type="button" className={styles.zone} onClick={onZones}>
        <span className={styles.words}>
          <span className={styles.label}>{t('settings.timeZone')}</span>
          <span className={styles.help}>
            {isDevice && `${t('settings.zone-device')} · `}
            <bdi>{zoneTitle(zone)}</bdi> · <bdi className="ltr">{zoneOffset(zone, now.getTime())}</bdi>
          </span>
        </span>
        <bdi className={`ltr ${styles.sample}`}>{format.time(now.toISOString())}</bdi>
        <Icon name="chevron-end" size={16} flip />
      </button>
      <Segmented
        isLabelShown
        className={styles.choice ?? ''}
        label={t('settings.is12h')}
        options={(['24', '12'] as const).map((value) => ({ value, label: t(`settings.hours-${value}`) }))}
        value={is12h ? '12' : '24'}
        onChange={(value) => scope.choose({ is12h: value === '12' })}
      />
    </SettingsGroup>
  )
}

function Betting({ scope }: GroupProps) {
  const t = useText()
  return (
    <SettingsGroup title={t('settings.betting')}>
      <SettingChoice name="marketsNameType" scope={scope} values={[0, 1]} />
      <SettingSwitch name="isTeamLogosInCoupon" scope={scope} />
      <SettingSwitch name="isAccumulatorOfDayLine" scope={scope} />
      <SettingSwitch name="isAccumulatorOfDayLive" scope={scope} />
      <SettingSwitch name="isBetGenerator" scope={scope} />
    </SettingsGroup>
  )
}

function Lists({ scope }: GroupProps) {
  const t = useText()
  return (
    <SettingsGroup title={t('settings.lists')}>
      <SettingSwitch name="isBestMatchesOnTop" scope={scope} />
      <SettingSwitch name="isGroupedByCountry" scope={scope} />
      <SettingSwitch name="isSportsOnly" scope={scope} hasHelp />
      <SettingSwitch name="isDetailedScore" scope={scope} />
      <SettingSwitch name="isGameIdShown" scope={scope} />
    </SettingsGroup>
  )
}

function Watching({ scope }: GroupProps) {
  const t = useText()
  return (
    <SettingsGroup title={t('settings.watching')}>
      <SettingSwitch name="isVideoMovedOnScroll" scope={scope} />
      <SettingSwitch name="isStatsInNewWindow" scope={scope} />
    </SettingsGroup>
  )
}
