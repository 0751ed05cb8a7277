// office/responsible: every limit that may be set here, in the brand's sections (S9.11), with breaks and exclusion.
import {
  HeldNotice,
  exclusionDialogs,
  protectionPaths,
  type Exclude,
  type OfficeLinks,
} from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'
import { SELF_EXCLUSION, TIME_OUT } from '#modules/protection/limits/site/parts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { AmountRow, TimeRow } from './amount-row.tsx'
import { CasinoRow } from './casino-row.tsx'
import { changingAt, limitCards, unseenTypes, type LimitAnswers, type LimitCard } from './limit-card.ts'
import { LimitForm } from './limit-form.tsx'
import type { PostedLimit } from '../limit-post.ts'
import { LimitRow, LimitSection } from './limit-section.tsx'
import { nameText, rowText } from '../limit-texts.ts'
import styles from './limits-view.module.css'
import { useExclude } from '../use-exclude.ts'
import { LimitActionMethod } from './use-limit-action.ts'
import { useFreshLimits } from './use-fresh-limits.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const TimeOutDialog = lazyPart(exclusionDialogs.timeOut)
const SelfExclusionDialog = lazyPart(exclusionDialogs.selfExclusion)
const ExcludedDialog = lazyPart(exclusionDialogs.excluded)

const SEGMENTS_MAX = 4

export type LimitsViewProps = LimitAnswers & {
  /** The brand's `limitSections` and `limitActionMethod`. */
  readonly sections: readonly { readonly name: string; readonly limitTypes: readonly number[] }[]
  readonly actionMethod: number
  readonly links: OfficeLinks
  /** What came of a post without JavaScript. */
  readonly posted?: PostedLimit | undefined
}

type Open =
  | { readonly kind: 'change'; readonly limitType: number }
  | { readonly kind: 'time-out' }
  | { readonly kind: 'self-exclusion' }

export function LimitsView(props: LimitsViewProps) {
  const { overview, definitions, sections, actionMethod, links } = props
  const [chosen, setChosen] = useState(overview.currencies[0])
  const [open, setOpen] = useState<Open>()
  const exclude = useExclude(overview.held)
  // Once the player is signed out there is nothing of theirs to load.
  useFreshLimits(changingAt(props), !exclude.isBusy && exclude.done === undefined)
  const close = () => {
    if (exclude.isBusy) return
    // What a closed dialog learns late closes no other one.
    setOpen((now) => (now === open ? undefined : now))
  }
  const cards = limitCards(props, chosen)
  const unseen = unseenTypes(cards, sections)
  const offered = new Set(definitions.map(({ limitType }) => limitType))
  const exclusion = overview.held.find(({ kind }) => kind === 'self_exclusion')
  const isFinal = exclusion !== undefined && exclusion.endsAt === null
  return (
    <LimitActionMethod value={actionMethod}>
      {overview.held.map((held) => (
        <HeldNotice
          key={held.kind}
          held={held}
          comingBack={overview.comingBack}
          links={links}
          onLonger={held === exclusion && !isFinal ? () => setOpen({ kind: 'self-exclusion' }) : undefined}
        />
      ))}
      <LimitForm
        limitTypes={definitions.filter(({ measure }) => measure === 'amount').map(({ limitType }) => limitType)}
        currencies={overview.currencies}
        periodKind={overview.periodKind}
        posted={props.posted}
      />
      <CurrencyChoice currencies={overview.currencies} value={chosen} onChange={setChosen} />
      {sections.map(({ name, limitTypes }) => {
        const types = limitTypes.filter((limitType) => offered.has(limitType) || cards.has(limitType))
        return types.length === 0 ? null : (
          <Section key={name} name={name} types={types} cards={cards} {...props} isFinal={isFinal} onOpen={setOpen} />
        )
      })}
      {unseen.length > 0 && (
        <Section name={undefined} types={unseen} cards={cards} {...props} isFinal={isFinal} onOpen={setOpen} />
      )}
      <HelpNote links={links} />
      {exclude.done !== undefined ? (
        <ExcludedDialog exclusion={exclude.done} />
      ) : (
        open !== undefined && <OpenDialog {...props} open={open} cards={cards} exclude={exclude} onClose={close} />
      )}
    </LimitActionMethod>
  )
}

type ChoiceProps = {
  readonly currencies: readonly string[]
  readonly value: string | undefined
  readonly onChange: (currency: string) => void
}

function CurrencyChoice({ currencies, value, onChange }: ChoiceProps) {
  const t = useText()
  if (currencies.length < 2 || value === undefined) return null
  const options = currencies.map((currency) => ({ value: currency, label: currency }))
  const label = t('limits.currency')
  return (
    <div className={styles.money}>
      {currencies.length <= SEGMENTS_MAX ? (
        <Segmented label={label} isLabelShown options={options} value={value} onChange={onChange} />
      ) : (
        <Select label={label} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  )
}

type SectionProps = LimitsViewProps & {
  /** undefined: of limits in no section of the brand's. */
  readonly name: string | undefined
  readonly types: readonly number[]
  readonly cards: ReadonlyMap<number, LimitCard>
  readonly isFinal: boolean
  readonly onOpen: (open: Open) => void
}

/** A name invented by the operator has no text of ours: its limits are named in full. */
function Section({ name, types, cards, overview, isFinal, onOpen }: SectionProps) {
  const t = useText()
  const hasText = useHasText()
  const isKnown = name !== undefined && hasText(`limits.section.${name}`)
  const title = t(name === undefined ? 'limits.rest' : isKnown ? `limits.section.${name}` : 'limits.section')
  const isExcluded = overview.held.some(({ kind }) => kind === 'self_exclusion')
  const titleOf = (limitType: number): string => (isKnown ? rowText : nameText)(t, limitType, overview.periodKind)
  return (
    <LimitSection title={title} text={isKnown ? t(`limits.section-text.${name}`) : undefined}>
      {types.map((limitType) => {
        if (limitType === TIME_OUT)
          return isExcluded ? null : (
            <TermRow key={limitType} limitType={limitType} onOpen={() => onOpen({ kind: 'time-out' })} />
          )
        if (limitType === SELF_EXCLUSION)
          return isExcluded || isFinal ? null : (
            <TermRow key={limitType} limitType={limitType} onOpen={() => onOpen({ kind: 'self-exclusion' })} />
          )
        const card = cards.get(limitType)
        if (card === undefined) return null
        const shared = { card, title: titleOf(limitType), onChange: () => onOpen({ kind: 'change', limitType }) }
        if (card.measure === 'flag') return <CasinoRow key={limitType} {...shared} />
        return card.measure === 'amount' ? (
          <AmountRow key={limitType} {...shared} sectionTitle={title} />
        ) : (
          <TimeRow
            key={limitType}
            {...shared}
            lawMinutes={card.measure === 'minutes' ? overview.realityCheckMinutes : null}
          />
        )
      })}
    </LimitSection>
  )
}

function TermRow({ limitType, onOpen }: { limitType: number; onOpen: () => void }) {
  const t = useText()
  return (
    <LimitRow
      title={t(`limits.name.${limitType}`)}
      text={t(`limits.about.${limitType}`)}
      action={
        <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
          {t(`limits.begin.${limitType}`)}
        </Button>
      }
    />
  )
}

type OpenDialogProps = LimitsViewProps & {
  readonly open: Open
  readonly cards: ReadonlyMap<number, LimitCard>
  readonly exclude: Exclude
  readonly onClose: () => void
}

function OpenDialog({ open, cards, definitions, overview, exclude, onClose }: OpenDialogProps) {
  const t = useText()
  const valuesOf = (limitType: number): readonly number[] =>
    definitions.find((one) => one.limitType === limitType)?.availableValues ?? []
  if (open.kind === 'time-out') return <TimeOutDialog days={valuesOf(TIME_OUT)} exclude={exclude} onClose={onClose} />
  if (open.kind === 'self-exclusion')
    return (
      <SelfExclusionDialog
        days={valuesOf(SELF_EXCLUSION)}
        canBeForever={overview.canExcludeForever}
        isLonger={overview.held.some(({ kind }) => kind === 'self_exclusion')}
        exclude={exclude}
        onClose={onClose}
      />
    )
  const card = cards.get(open.limitType)
  if (card === undefined) return null
  const law = card.measure === 'minutes' ? overview.realityCheckMinutes : null
  return (
    <ChangeDialog
      card={card}
      title={nameText(t, open.limitType, overview.periodKind)}
      loosening={overview.loosening}
      choices={card.availableValues.filter((value) => value > 0 && (law === null || value <= law))}
      lawMinutes={law}
      onClose={onClose}
    />
  )
}

/** Every page about limits links to help. */
function HelpNote({ links }: { links: OfficeLinks }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <aside className={styles.help} aria-label={t('limits.help.title')}>
      <Icon name="headset" size={24} className={styles.helpIcon} />
      <div className={styles.helpWords}>
        <p className={styles.helpTitle}>{t('limits.help.title')}</p>
        <p className={styles.helpText}>{t('limits.help.text')}</p>
        <p className={styles.helpLinks}>
          <Link to={protectionPaths.about(language)}>{t('limits.help')}</Link>
          <Link to={protectionPaths.selfTest(language)}>{t('limits.tab.self-test')}</Link>
          <Link to={links.support}>{t('limits.held.support')}</Link>
        </p>
      </div>
    </aside>
  )
}
