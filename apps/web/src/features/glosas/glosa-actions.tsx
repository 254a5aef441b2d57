import { useQueryClient } from '@tanstack/react-query'
import { type Glosa, isSettled } from '@zelo/contract/glosas'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { glosasKey } from './glosas.queries.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

type OpenDialog = 'appeal' | 'outcome' | 'notice'

export function GlosaActions({ glosa }: { glosa: Glosa }) {
  const [asked, setAsked] = useState<OpenDialog>()
  const close = () => setAsked(undefined)
  const settled = isSettled(glosa.state)
  return (
    <>
      {!settled && (
        <Button
          variant={glosa.state === 'open' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setAsked('appeal')}
        >
          {glosa.state === 'open' ? 'Recorrer' : 'Editar recurso'}
        </Button>
      )}
      {!settled && (
        <Button
          variant={glosa.state === 'open' ? 'outline' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setAsked('outcome')}
        >
          {glosa.state === 'open' ? 'Aceitar a perda' : 'Registrar resultado'}
        </Button>
      )}
      {glosa.state !== 'open' && <ReopenButton glosa={glosa} />}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<Pencil size={16} />}
        onClick={() => setAsked('notice')}
      >
        Editar
      </Button>
      {asked === 'appeal' && <AppealDialog glosa={glosa} onClose={close} />}
      {asked === 'outcome' && <OutcomeDialog glosa={glosa} onClose={close} />}
      {asked === 'notice' && <NoticeDialog glosa={glosa} onClose={close} />}
    </>
  )
}

/** Returns a glosa to its previous state. The glosa keeps its data, so the action can be repeated. */
function ReopenButton({ glosa: { id, version, state } }: { glosa: Glosa }) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('POST /glosas/{id}/reopen', { params: { id }, body: { version } }),
    failure: 'Erro ao reabrir glosa!',
    onSaved: ({ notice }) => {
      showToast(state === 'appealed' ? 'Recurso retirado: a glosa está em aberto' : 'Resultado retirado', {
        type: 'success',
        ...(notice !== null && { detail: notice, duration: 15_000 }),
      })
      return client.invalidateQueries({ queryKey: glosasKey })
    },
  })
  return (
    <Button variant="outline" loading={pending} onClick={() => void save(undefined)}>
      {state === 'appealed' ? 'Voltar a em aberto' : 'Reabrir'}
    </Button>
  )
}
