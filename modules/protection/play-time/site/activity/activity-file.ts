// The activity statement as a CSV file in the player's language.
import { CSV_BOM, csvText } from '#kernel/csv.ts'
import type { Activity } from '#modules/protection/play-time/contract.ts'
import { activityRows } from '#modules/protection/play-time/rules/activity/activity-csv.ts'
import { saveCsv } from '#platform/browser/save-file.ts'
import type { Text } from '#platform/browser/text.tsx'

export function saveActivity(t: Text, activity: Activity): void {
  const rows = activityRows(activity, (column) => t(`limits.activity.csv.${column}`))
  const name = `fairline-activity-${activity.from}-${activity.to}.csv`
  saveCsv(name, CSV_BOM + csvText(rows))
}
