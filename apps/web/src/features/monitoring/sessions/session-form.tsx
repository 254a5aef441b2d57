import { useQueryClient } from '@tanstack/react-query'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { type ReactNode, useEffect, useState } from 'react'
import type { Result } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog.tsx'
import { useDraft } from '../../../ui/draft/use-draft.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { applyServerErrors } from '../../../ui/form/server-errors.ts'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { useSave } from '../../../ui/form/use-save.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../../ui/form/while-here.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { showSessions } from '../monitoring.queries.ts'
import type { MonthAddress } from '../month-address.ts'
import { proofsOf } from '../proofs/proof-content.tsx'
import { doubtText } from '../proofs/use-proof-check.ts'
import { type ProofChange, SessionChange, saveSession, valuesOf } from './save-session.ts'
import { EndDay, PlannedDay } from './session-days.tsx'
import { SessionProof } from './session-proof.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useSessionMerge } from './use-session-merge.tsx'

type SessionFormProps = {
  session: MonitoredSession
  treatment: MonitoredTreatment
  month: MonthAddress
  onSaved: () => void
  /** Called when the form becomes dirty or clean. */
  onDirty: (dirty: boolean) => void
  /** Buttons beside the save button. */
  children?: ReactNode
}

type Sent = { change: SessionChange; baseVersion: MonitoredSession }

/** Whether another person saved the session first. */
const isStale = ({ status, body }: Extract<Result<unknown>, { ok: false }>) =>
  status === 406 && Boolean(body.errors?.some(({ field }) => field === 'version'))

export function SessionForm({ session, treatment, month, onSaved, onDirty, children }: SessionFormProps) {
  const client = useQueryClient()
  const [proof, setProof] = useState<ProofChange>('keep')
  const [proofRefusal, setProofRefusal] = useState<string>()
  const [isFileRejected, setIsFileRejected] = useState(false)
  // The session as it was when the input began; the query updates the `session` prop meanwhile.
  const [base, setBase] = useState(session)
  const form = useSchemaForm(SessionChange, { defaultValues: valuesOf(session) })
  const draft = useDraft(form, {
    name: `monitoring/sessions/${session.id}`,
    file: proof instanceof File,
  })
  const dirty = form.formState.isDirty || proof !== 'keep'
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const whenHere = useWhileHere(onSaved)
  const { save, pending } = useSave({
    send: ({ change, baseVersion }: Sent) =>
      saveSession({
        session: baseVersion,
        professionalId: session.professionalId ?? treatment.professionalId,
        change,
        proof,
      }),
    failure: 'Erro ao atualizar sessão!',
    onSaved: (saved) => {
      showToast('Sessão atualizada com sucesso', { type: 'success', detail: doubtText(saved.photo) })
      draft.forget()
      whenHere()
      return showSessions(client, [saved])
    },
    onRefused: async (refusal) => {
      if (refusal.status === 406) {
        if (isStale(refusal)) merging.mergeAndSave()
        await client.invalidateQueries()
        if (isStale(refusal)) return null
      }
      const errors = refusal.body.errors ?? []
      setProofRefusal(errors.find(({ field }) => field === 'file')?.message)
      return applyServerErrors(form, errors)
    },
  })

  const merging = useSessionMerge(form, {
    session,
    base,
    onBase: setBase,
    proof,
    onProof: changeProof,
    dirty,
    pending,
    save: (change, baseVersion) => save({ change, baseVersion }),
  })

  function changeProof(change: ProofChange) {
    setProof(change)
    setProofRefusal(undefined)
  }

  /** After a rejected image, saving is blocked: the session would otherwise be completed without proof by mistake. */
  async function submit(change: SessionChange) {
    if (!isFileRejected) return save({ change, baseVersion: base })
    showToast('Sessão não salva', { detail: 'A imagem foi recusada. Escolha outra, ou siga sem ela.' })
  }

  return (
    <Form form={form} onSubmit={submit} className="grid gap-6">
      {draft.offer}
      {merging.question}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          <StatusChoice />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <PlannedDay session={base} treatment={treatment} month={month} />
            <EndDay session={base} month={month} />
          </div>
          <TextAreaInput name="observation" label="Observação" rows={3} />
        </div>
        <SessionProof
          session={base}
          stored={session.file}
          photo={session.photo}
          allProofs={proofsOf(treatment)}
          change={proof}
          onChange={changeProof}
          refusal={proofRefusal}
          isFileRejected={isFileRejected}
          onFileRejected={setIsFileRejected}
        />
      </div>
      <DialogActions>
        {children}
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </DialogActions>
    </Form>
  )
}
