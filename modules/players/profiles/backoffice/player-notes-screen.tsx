// What operators have written down about a player for each other, the newest first, and a field for one more.
import { useState } from 'react'
import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PlayerNote } from '#modules/players/profiles/contract-staff.ts'
import { NOTE_LENGTH_MAX } from '#modules/players/profiles/rules/note-length.ts'
import { askProfiles } from './ask-profiles.ts'
import styles from './player-panel.module.css'

type Listed = { readonly items: readonly PlayerNote[]; readonly next: string | null }

export function loader({ request, params }: LoaderFunctionArgs): Promise<Listed> {
  const asked = { playerId: Number(params['playerId']), ...filtersOf(request, []) }
  return needed(
    askProfiles('GET /staff-api/accounts/players/:playerId/notes', asked, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { items, next } = useLoaderData<Listed>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <BackofficeScreen
      title={t('player-tab.notes')}
      text={t('notes.text')}
      aside={
        may('player-note.write') && (
          <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
            {t('notes.add')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="history" title={t('notes.none')} />
      ) : (
        items.map(({ noteId, at, staffId, text }) => (
          <Panel key={noteId} title={t('notes.by', { id: String(staffId) })} aside={<Moment at={at} />}>
            <p className={styles.note}>
              <bdi>{text}</bdi>
            </p>
          </Panel>
        ))
      )}
      <Pager next={next} />
      {isOpen && <NoteDialog onClose={() => setIsOpen(false)} />}
    </BackofficeScreen>
  )
}

function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const playerId = Number(useParams()['playerId'])
  const { revalidate } = useRevalidator()
  const form = useForm<PlayerNote>({
    fields: ['note'],
    check: (data) => emptyFields(data, 'note'),
    send: (data) =>
      askProfiles('POST /staff-api/accounts/players/:playerId/notes', {
        playerId,
        note: formText(data, 'note').trim(),
      }),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('notes.done') })
      onClose()
      void revalidate()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('notes.add')}
      label={t('notes.field')}
      confirm={t('notes.add')}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    />
  )
}
