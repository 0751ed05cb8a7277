// Asks now and then whether maintenance is planned.
import { askAccess } from '#modules/site/access/site/ask-access.ts'
import { signal } from './signals.ts'
import { watchEvery } from './watch-every.ts'

const ASK_EVERY_MS = 300_000

export function watchMaintenance(): () => void {
  const ask = async () => {
    const answer = await askAccess('GET /web-api/access/maintenance', {})
    if (answer.ok) signal({ maintenance: answer.value })
  }
  void ask()
  return watchEvery(ASK_EVERY_MS, () => void ask())
}
