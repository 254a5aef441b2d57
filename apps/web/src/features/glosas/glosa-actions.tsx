import { useQueryClient } from '@tanstack/react-query'
import { type Glosa, isSettled } from '@zelo/contract/glosas'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { glosasKey } from './glosas.queries.ts'

const AppealDialog = lazyPart(async () => (await import('./appeal-dialog.tsx')).AppealDialog)
const OutcomeDialog = lazyPart(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)
const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

type Asked = 'appeal' | 'outcome' | 'notice'

/** The steps that a glosa may take next. */
export function GlosaActions({ glosa }: { glosa: Glosa }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const settled = isSettled(glosa.state)
  return (
    <>
      {!settled && (
        <Button
          variant={glosa.state === 'open' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          {...onIntent(AppealDialog)}
          onClick={() => setAsked('appeal')}
        >
          {glosa.state === 'open' ? 'Recorrer' : 'Editar recurso'}
        </Button>
      )}
      {!settled && (
        <Button
          variant={glosa.state === 'open' ? 'outline' : 'primary'}
          aria-haspopup="dialog"
          {...onIntent(OutcomeDialog)}
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
        {...onIntent(NoticeDialog)}
        onClick={() => setAsked('notice')}
      >
        Editar
      </Button>
      <Suspense fallback={null}>
        {asked === 'appeal' && <AppealDialog glosa={glosa} onClose={close} />}
        {asked === 'outcome' && <OutcomeDialog glosa={glosa} onClose={close} />}
        {asked === 'notice' && <NoticeDialog glosa={glosa} onClose={close} />}
      </Suspense>
    </>
  )
}

/** One step back, undone by taking the step again: nothing that was written is lost. */
function ReopenButton({ glosa: { id, version, state } }: { glosa: Glosa }) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('POST /glosas/{id}/reopen', { params: { id }, body: { version } }),
    success: state === 'appealed' ? 'Recurso retirado: a glosa está em aberto' : 'Resultado retirado',
    failure: 'Erro ao reabrir glosa!',
    onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
  })
  return (
    <Button variant="outline" loading={pending} onClick={() => void save(undefined)}>
      {state === 'appealed' ? 'Voltar a em aberto' : 'Reabrir'}
    </Button>
  )
}
