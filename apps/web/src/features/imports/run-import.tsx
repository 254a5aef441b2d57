import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportDetails } from '@zelo/contract/imports'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { exportProgressQuery } from '../exports/exports.public.ts'
import { numberText, peopleText, rowsText } from './import-texts.ts'

/** The button that runs the import, and the progress. Repeated rows are imported only after a confirmation. */
export function RunImport({ draft, onRefused }: { draft: ImportDetails; onRefused: () => void }) {
  const client = useQueryClient()
  const { id, kind, counts } = draft
  const [progressId, setProgressId] = useState<string>()
  const [asked, setAsked] = useState(false)
  const { save, pending } = useSave({
    send: (key: string) =>
      call('POST /imports/{id}/run', {
        params: { id },
        body: { progressId: key, repeated: counts.repeated },
      }).finally(() =>
        // Stops the progress query: the server has dropped the progress, and the invalidation would refetch it.
        setProgressId(undefined),
      ),
    success: 'Importação concluída',
    failure: 'Erro ao importar!',
    onSaved: () => client.invalidateQueries(),
    // Rows may have become invalid since they were loaded, so all queries of imports are refetched.
    onRefused: () => {
      void client.invalidateQueries({ queryKey: ['imports'] })
      onRefused()
      return undefined
    },
  })

  function run() {
    setAsked(false)
    const key = newKey()
    setProgressId(key)
    void save(key)
  }

  if (pending) return <Progress progressId={progressId} total={counts.ready} />
  return (
    <>
      <Button
        disabled={counts.wrong > 0 || counts.ready === 0}
        onClick={counts.repeated > 0 ? () => setAsked(true) : run}
      >
        {counts.ready === 0 ? 'Nada a importar' : `Importar ${peopleText(kind, counts.ready)}`}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Importar também ${rowsText(counts.repeated, 'linha repetida', 'linhas repetidas')}?`}
        text={`O CPF já está cadastrado ou aparece em outra linha: a mesma pessoa ficaria com dois cadastros. Para evitar isso, cancele e use “Deixar de fora as repetidas”.`}
        confirmLabel="Importar mesmo assim"
        danger
        onConfirm={run}
      />
    </>
  )
}

function Progress({ progressId = '', total }: { progressId: string | undefined; total: number }) {
  const { data } = useQuery({ ...exportProgressQuery(progressId), enabled: progressId !== '' })
  const done = data?.done ?? 0
  return (
    <div className="flex flex-wrap items-center gap-3 font-semibold">
      <progress
        aria-label="Importando"
        value={done || undefined}
        max={total}
        className="h-[8px] w-[180px] accent-brand"
      />
      <span role="status">Importando{done > 0 && ` ${numberText(done)} de ${numberText(total)}`}…</span>
    </div>
  )
}
