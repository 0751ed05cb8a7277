// S2.5.1: what any coupon returns, for anybody.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { calculatorFacts } from '#modules/sports/calculator/site/calculator-facts.ts'
import { CalculatorScreen } from '#modules/sports/calculator/site/calculator-screen.tsx'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'

export const loader = ({ url }: LoaderFunctionArgs) => calculatorFacts(url.searchParams)

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  return pageMeta({
    ...root,
    path: '/information/betting-calculator',
    title: (t) => t('calculator.title'),
    description: import.meta.env.SSR ? (t) => t('calculator.description') : undefined,
  })
}

export default function BettingCalculator() {
  const facts = useLoaderData<typeof loader>()
  return <CalculatorScreen facts={facts} />
}
