// Charts of figures: what screen readers and keys meet of them, and what says when there is little to show.
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { BarChart, type ChartPart } from './bar-chart.tsx'
import { HeatMap, shadeOf } from './heat-map.tsx'

useComponents('ar')

function Chart({ parts, limit }: { readonly parts: readonly ChartPart[]; readonly limit?: number }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <BarChart
      title="Deposits"
      total="€30 in total"
      look="money"
      parts={parts}
      label={(value) => `€${value}`}
      chosen={chosen}
      onChoose={setChosen}
      limit={limit === undefined ? undefined : { value: limit, text: `Limit: €${limit}` }}
    />
  )
}

const partsOf = (...values: readonly number[]): readonly ChartPart[] =>
  values.map((value, n) => ({ name: `${n + 1} Nov`, text: `€${value}`, value }))

const axis = (): readonly string[] =>
  [...document.querySelectorAll('figure ol li span')].map(({ textContent }) => textContent)

test('a chart of one day names that day on its axis and its value beside it', () => {
  renderComponent(<Chart parts={partsOf(30)} />)
  expect(axis()).toEqual(['1 Nov'])
  expect(screen.getByRole('slider', { name: 'Deposits' }).getAttribute('aria-valuetext')).toBe('€30 in total')
  expect(screen.getByText('€30')).toBeDefined()
})

test('a month with play on its last day alone says on the axis which days those are', () => {
  renderComponent(<Chart parts={partsOf(...Array.from({ length: 29 }, () => 0), 30)} />)
  expect(axis()).toEqual(['1 Nov', '7 Nov', '13 Nov', '19 Nov', '25 Nov', '30 Nov'])
})

test.each(['en', 'ar'])('keys go from part to part and say what each is compared with, %s', (language) => {
  const [first, second] = partsOf(10, 20)
  const parts = [
    { ...first, before: { value: 5, text: 'yesterday €5' } },
    { ...second, before: { value: 40, text: 'yesterday €40' } },
  ] as readonly ChartPart[]
  renderComponent(<Chart parts={parts} />, { language })
  const slider = screen.getByRole('slider')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('1 Nov: €10; yesterday €5')
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(slider.getAttribute('aria-valuetext')).toBe('€30 in total')
  // The larger one of both days is the top of the scale.
  expect(screen.getByText('€40')).toBeDefined()
})

test('a limit above all values is within the chart and is said beside it', () => {
  renderComponent(<Chart parts={partsOf(10, 20)} limit={50} />)
  expect(screen.getByText('Limit: €50')).toBeDefined()
  expect(screen.getByText('€50')).toBeDefined()
})

test('a heat map is a table with a number in every cell, and its darkest cell has the most', () => {
  renderComponent(
    <HeatMap
      caption="Stakes by hour"
      rowNames={['Mon', 'Tue']}
      columnNames={['00', '01', '02']}
      counts={[
        [0, 4, 1],
        [8, 0, 0],
      ]}
      isMarked={(column) => column < 1}
    />,
  )
  const table = screen.getByRole('table', { name: 'Stakes by hour' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['0', '4', '1'],
    ['8', '0', '0'],
  ])
  expect([0, 1, 4, 8].map((count) => shadeOf(count, 8))).toEqual([0, 1, 2, 4])
})
