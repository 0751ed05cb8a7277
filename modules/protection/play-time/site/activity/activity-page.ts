// What the address of the activity page asks the house for; the site's loader calls it.
import { activityQuestion, readActivityFilter } from '#modules/protection/play-time/rules/activity/activity-question.ts'

export function activityPage(params: URLSearchParams, at: { readonly now: number; readonly timeZone: string }) {
  const filter = readActivityFilter((name) => params.get(name))
  return { filter, question: activityQuestion(filter, at) }
}
