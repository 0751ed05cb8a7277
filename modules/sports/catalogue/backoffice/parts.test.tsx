import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { useMarketName, useSelectionName } from './parts.tsx'

useComponents('de')

const SIDES = { home: 'Alder Park', away: 'Gorse Town' }
type Selection = Parameters<ReturnType<typeof useSelectionName>>[0]

function Names({ selection }: { readonly selection: Selection }) {
  const market = useMarketName()(selection, SIDES)
  return `${market} | ${useSelectionName()(selection, SIDES)}`
}

const nameOf = (selection: Selection, language = 'en'): string | null =>
  renderComponent(<Names selection={selection} />, { language }).container.textContent

test.each<[Selection, string]>([
  [{ kind: '1x2', outcome: 'draw' }, 'Match result | Match result · Draw'],
  [{ kind: 'total', line: 2.5, outcome: 'over' }, 'Total 2.5 | Total 2.5 · Over'],
  [{ kind: 'handicap', line: -0.5, outcome: 'away' }, 'Handicap −0.5 | Handicap +0.5 · Gorse Town'],
  [{ kind: 'set_winner', line: 2, outcome: 'home' }, 'Set 2: winner | Set 2: winner · Alder Park'],
  [{ kind: 'home_total', line: 1.5, outcome: 'under' }, 'Alder Park: total 1.5 | Alder Park: total 1.5 · Under'],
  [{ kind: 'double_chance', outcome: 'home_draw' }, 'Double chance | Double chance · Alder Park or Draw'],
  [
    { kind: 'half_time_full_time', outcome: 'draw/away' },
    'Half time / full time | Half time / full time · Draw / Gorse Town',
  ],
  [{ kind: 'correct_score', outcome: '2:1' }, 'Correct score | Correct score · 2:1'],
])('operators read markets and selections by their names: %o', (selection, name) => {
  expect(nameOf(selection)).toBe(name)
})

test('in the language of the back office, and a kind without a text as it is', () => {
  expect(nameOf({ kind: '1x2', outcome: 'draw' }, 'de')).toMatch(/Unentschieden$/u)
  expect(nameOf({ kind: 'of_tomorrow', line: 3, outcome: 'home' })).toBe('of_tomorrow 3 | of_tomorrow 3 · Alder Park')
})
