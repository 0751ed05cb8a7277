// The query of the activity page's address; called by the site's loader.
import { activityQuestion, readActivityFilter } from '#modules/protection/play-time/rules/activity/activity-question.ts'

export function activityPage(params: URLSearchParams, at: { readonly now: number; readonly timeZone: string }) {
  const filter = readActivityFilter((name) => params.get(name))
  return { filter, question: activityQuestion(filter, at) }
}
