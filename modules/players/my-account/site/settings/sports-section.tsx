// Which sports the player's line and live show (S3.31): disabled ones are hidden from their lists.
import { useRevalidator } from 'react-router'
import type { OfficeSettings } from '#modules/players/my-account/contract.ts'
import { withSport } from '#modules/players/my-account/rules/disallowed-sports.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { askMyAccount } from '../ask-my-account.ts'
import { OfficeSection } from '#ui/section.tsx'
import { saveAnswerOf, saveWords } from '../frame/save-answer.ts'
import { useSaved } from '../frame/use-saved.ts'
import styles from './sports-section.module.css'

type Lists = { readonly line: readonly number[]; readonly live: readonly number[] }

export function SportsSections({ settings }: { readonly settings: OfficeSettings }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const say = useRefusalText(saveWords)
  const [lists, choose] = useSaved<Lists>(
    { line: settings.lineDisallowSports, live: settings.liveDisallowSports },
    // S7.32: both lists go together, each ascending (S5.14).
    async ({ line, live }) => {
      const sent = { line: [...line], live: [...live] }
      return saveAnswerOf(await askMyAccount('POST /web-api/accounts/disallowed-sports', sent), say)
    },
    () => void revalidate(),
  )
  return (['line', 'live'] as const).map((stage) => {
    const offered = stage === 'line' ? settings.lineSports : settings.liveSports
    return (
      <OfficeSection
        key={stage}
        id={stage}
        title={t(`office.settings.sports-${stage}`)}
        text={t(`office.settings.sports-${stage}-text`)}
      >
        <div className={styles.sports}>
          {settings.sports
            .filter(({ id }) => offered.includes(id))
            .map(({ id, name }) => (
              <SwitchRow
                key={id}
                label={
                  <span className={styles.sport}>
                    <Icon name={`sport-${name}`} />
                    {t(`sport.${name}`)}
                  </span>
                }
                isOn={!lists[stage].includes(id)}
                onChange={(isShown) => choose({ ...lists, [stage]: withSport(lists[stage], id, !isShown) })}
              />
            ))}
        </div>
      </OfficeSection>
    )
  })
}
