import { useQuery } from '@tanstack/react-query'
import type { HistoryItem } from '@zelo/contract/patients'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { readPage } from '../../platform/page.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/details/note.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { HISTORY_PAGE, mergeHistory, nextPage } from './merge-history.ts'
import { readingsQuery } from './readings.queries.ts'

type PatientHistoryProps = {
  patientId: string
  /** The newest entries. */
  items: HistoryItem[]
  hasOlder: boolean
}

/**
 * The changes of a patient. People who may read the audit log can switch to the read accesses, which are far more
 * frequent than changes.
 */
export function PatientHistory(props: PatientHistoryProps) {
  const [readings, setReadings] = useState(false)
  if (!useMay('audit.read')) return <Changes {...props} />
  return (
    <div className="grid gap-4">
      <Button
        variant={readings ? 'primary' : 'outline'}
        className="justify-self-start"
        aria-pressed={readings}
        icon={<Eye size={16} />}
        onClick={() => setReadings(!readings)}
      >
        Quem consultou
      </Button>
      {readings ? <Readings patientId={props.patientId} /> : <Changes {...props} />}
    </div>
  )
}

function Readings({ patientId }: { patientId: string }) {
  const { data, isError, refetch } = useQuery(readingsQuery(patientId))
  if (isError)
    return (
      <Button variant="outline" className="mx-auto" onClick={() => void refetch()}>
        Não foi possível carregar: tentar de novo
      </Button>
    )
  if (!data) return <Spinner className="mx-auto size-[24px] text-brand" />
  if (data.length === 0) return <Note>Ninguém consultou os dados deste paciente até agora.</Note>
  return <HistoryList items={data} />
}

function Changes({ patientId, items, hasOlder }: PatientHistoryProps) {
  const [olderItems, setOlderItems] = useState<HistoryItem[]>([])
  const [hasMorePages, setHasMorePages] = useState<boolean>()
  const known = mergeHistory(items, olderItems)
  const { save: showOlder, pending } = useSave({
    send: (page: number) =>
      call('GET /patients/{id}/history', {
        params: { id: patientId },
        query: { page, per_page: HISTORY_PAGE },
      }),
    failure: 'Erro ao buscar o histórico!',
    onSaved: (body, page) => {
      const { rows, lastPage } = readPage(body)
      // The newest entries are kept, because a refetch would leave a gap before the older pages.
      setOlderItems(mergeHistory(known, rows))
      setHasMorePages(page < lastPage)
    },
  })

  if (known.length === 0) return <Note>Ainda não há nada no histórico deste paciente.</Note>
  return (
    <div className="grid gap-4">
      <HistoryList items={known} />
      {(hasMorePages ?? hasOlder) && (
        <Button
          variant="outline"
          className="mx-auto"
          loading={pending}
          onClick={() => void showOlder(nextPage(known.length))}
        >
          Mostrar mais antigos
        </Button>
      )}
    </div>
  )
}

const HistoryList = ({ items }: { items: HistoryItem[] }) => (
  <ol className="rounded-card border border-line bg-surface p-5">
    {items.map(({ id, administrator, description, created_at }) => (
      <li key={id} className="group relative pb-5 pl-6 last:pb-0">
        <span
          aria-hidden
          className="absolute top-[22px] bottom-[-4px] left-[4px] w-[2px] bg-line group-last:hidden"
        />
        <span aria-hidden className="absolute top-[6px] left-0 size-[10px] rounded-full bg-brand" />
        <p className="break-words">
          <strong>{administrator?.name ?? 'Sistema'}</strong> {description}
        </p>
        <time dateTime={created_at} className="text-muted text-sm">
          {formatMoment(created_at, true)}
        </time>
      </li>
    ))}
  </ol>
)
