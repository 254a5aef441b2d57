import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportDetails } from '@zelo/contract/imports'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { exportProgressQuery } from '../exports/exports.public.ts'
import { countText, peopleText } from './import-texts.ts'

/** The button that imports, and how far it is. */
export function RunImport({ draft }: { draft: ImportDetails }) {
  const client = useQueryClient()
  const { id, kind, counts } = draft
  const [progressId, setProgressId] = useState<string>()
  const { save } = useSave({
    send: (key: string) => call('POST /imports/{id}/run', { params: { id }, body: { progressId: key } }),
    success: 'Importação concluída',
    failure: 'Erro ao importar!',
    onSaved: () => client.invalidateQueries(),
    // Rows that became wrong meanwhile are marked by now.
    onRefused: () => void client.invalidateQueries({ queryKey: ['imports'] }),
  })

  async function run() {
    const key = newKey()
    setProgressId(key)
    await save(key).finally(() => setProgressId(undefined))
  }

  if (progressId) return <Progress progressId={progressId} total={counts.ready} />
  return (
    <Button disabled={counts.wrong > 0 || counts.ready === 0} onClick={() => void run()}>
      Importar {peopleText(kind, counts.ready)}
    </Button>
  )
}

function Progress({ progressId, total }: { progressId: string; total: number }) {
  const { data } = useQuery(exportProgressQuery(progressId))
  const done = data?.done ?? 0
  return (
    <div className="import-progress">
      <progress aria-label="Importando" value={done || undefined} max={total} />
      <span role="status">Importando{done > 0 && ` ${countText(done)} de ${countText(total)}`}…</span>
    </div>
  )
}
