// The panels of the console's home page: what waits and where it leads, figures against yesterday, and what they say where there is nothing.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BookFigures, BookReport, ServiceHealth } from '#modules/operations/reporting/contract-staff.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { compileBackofficeMessages } from '../../../../scripts/backoffice-message-plugin.ts'
import { Panel as BookPanel } from './book-panel.tsx'
import { Panel as HealthPanel } from './health-panel.tsx'
import { Panel as QueuePanel } from './queue-panel.tsx'

useComponents('ar')

const options = (language = 'en') => ({ language, messages: compileBackofficeMessages(process.cwd(), 'en') })

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

test('queues with work come first, each leads to its list, and more than is counted is said so', () => {
  renderComponent(
    <QueuePanel
      shown={[
        { name: 'disputes', count: 0, countMax: 1_000, oldestAt: null },
        { name: 'markers', count: 3, countMax: 1_000, oldestAt: ago(130) },
        { name: 'changes', count: 1_000, countMax: 1_000, oldestAt: ago(3 * 24 * 60) },
      ]}
    />,
    options(),
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/markers?filter=open', 'Markers of harm3Oldest: 2 hours ago'],
    ['/changes', 'Changes to approve1000+Oldest: 3 days ago'],
    ['/disputes', 'Disputes0Nothing waits'],
  ])
})

test('an operator without a queue is told so', () => {
  renderComponent(<QueuePanel shown={[]} />, options())
  expect(screen.getByText('Your roles have no queue')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

const figures = (turnover: string, ggr: string, more: Partial<BookFigures> = {}): BookFigures => ({
  turnover,
  payouts: '0.00',
  ggr,
  marginPermille: null,
  deposits: '0.00',
  withdrawals: '0.00',
  ...more,
})

const report: BookReport = {
  timeZone: 'Europe/Berlin',
  now: '2026-11-29T12:00:00.000Z',
  activePlayers: { today: 12, yesterdayByNow: 9 },
  currencies: [
    {
      currency: 'EUR',
      today: figures('100.00', '-8.00', { marginPermille: -80 }),
      yesterdayByNow: figures('50.00', '5.00', { marginPermille: 100 }),
      yesterday: figures('90.00', '9.00'),
      hours: [
        { today: figures('60.00', '-8.00'), yesterday: figures('50.00', '5.00') },
        { today: figures('40.00', '0.00'), yesterday: figures('40.00', '4.00') },
      ],
    },
  ],
}

test.each(['en', 'ar'])(
  'figures of today stand with those of yesterday by now, and its hours as a table too, %s',
  (language) => {
    renderComponent(<BookPanel shown={report} />, options(language))
    const stat = (name: string): string | null =>
      screen.getByText(name, { selector: 'dt' }).parentElement?.textContent ?? null
    expect(stat('Turnover')).toMatch(/100\.00.*Yesterday by now: .*50\.00/u)
    expect(stat('GGR')).toContain('−')
    expect(stat('Margin')).toMatch(/-8\.0%.*10\.0%/u)
    expect(stat('Active players')).toMatch(/12.*9/u)
    const rows = within(screen.getByRole('table', { name: 'Hours of today as a table', hidden: true })).getAllByRole(
      'row',
      {
        hidden: true,
      },
    )
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^00:00.*60\.00/u),
      expect.stringMatching(/^01:00.*40\.00/u),
    ])
    expect(screen.getAllByRole('slider')).toHaveLength(4)
  },
)

test('without money that moved there are no charts, and the players are counted nevertheless', () => {
  renderComponent(<BookPanel shown={{ ...report, currencies: [] }} />, options())
  expect(screen.getByText('No money has moved since yesterday')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

const well: ServiceHealth = {
  feeds: [{ source: 'simulator', heardAt: ago(0), isSilent: false }],
  post: [{ kind: 'mail', waiting: 2, oldestAt: ago(1), sent: 40, failed: 0 }],
}

test.each<[string, ServiceHealth, string]>([
  ['all is well', well, 'Working'],
  ['a silent feed', { ...well, feeds: [{ source: 'simulator', heardAt: ago(9), isSilent: true }] }, 'Needs a look'],
  ['no feed at all', { ...well, feeds: [] }, 'Needs a look'],
  [
    'letters given up',
    { ...well, post: [{ kind: 'mail', waiting: 0, oldestAt: null, sent: 1, failed: 3 }] },
    'Needs a look',
  ],
  [
    'letters that wait too long',
    { ...well, post: [{ kind: 'mail', waiting: 1, oldestAt: ago(30), sent: 1, failed: 0 }] },
    'Needs a look',
  ],
])('the health of feeds and the post: %s', (_name, shown, verdict) => {
  renderComponent(<HealthPanel shown={shown} />, options())
  expect(screen.getByText(verdict)).toBeDefined()
})
