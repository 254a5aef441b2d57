import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { daysAfter } from '@zelo/contract/dates'
import { GlosasBody } from '@zelo/contract/glosa-changes'
import { usualDeadline } from '@zelo/contract/glosas'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveActions } from '../../ui/form/form-actions.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { useLeaveGuard } from '../../ui/form/leave-guard.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { companyDay } from '../../ui/text/format.ts'
import { BilledSessions } from './billed-sessions.tsx'
import { type Chosen, ChosenSessions, isChosen } from './chosen-sessions.tsx'
import { glosasKey } from './glosas.queries.ts'
import { NoticeFields } from './notice-fields.tsx'

const listTo = '/management/glosas'

/** Computes the deadline from the day of the notice, unless the person has edited the deadline. */
function SuggestedDeadline() {
  const { watch, setValue, getFieldState } = useFormContext<{ notifiedOn: string; dueOn: string }>()
  const notifiedOn = watch('notifiedOn')
  useEffect(() => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(notifiedOn) && !getFieldState('dueOn').isDirty)
      setValue('dueOn', daysAfter(notifiedOn, usualDeadline))
  }, [notifiedOn, getFieldState, setValue])
  return null
}

/** Creates a glosa for each selected session, with the data of the plan's notice. */
export function GlosaCreatePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useGoBack(listTo)
  const idempotencyKey = useFormKey()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [initialSelection, setInitialSelection] = useState(chosen)
  const form = useSchemaForm(GlosasBody, {
    defaultValues: {
      sessions: [],
      notifiedOn: companyDay(),
      dueOn: daysAfter(companyDay(), usualDeadline),
      observation: '',
    },
  })
  const isTouched = form.formState.isDirty || chosen !== initialSelection
  const { leaveDialog, allowLeave } = useLeaveGuard(isTouched)
  const draft = useDraft(form, {
    name: 'glosas/create',
    extraState: {
      value: isTouched && chosen.length > 0 ? chosen : null,
      restore: (value) => choose(isChosen(value) ? value : []),
    },
  })
  const whenHere = useWhileHere(navigate)
  const { save, pending } = useSave({
    send: (body: GlosasBody) => call('POST /glosas', { body, idempotencyKey }),
    success:
      chosen.length === 1
        ? 'Glosa registrada com sucesso'
        : `${chosen.length} glosas registradas com sucesso`,
    failure: 'Erro ao registrar glosa!',
    onSaved: async ({ data }) => {
      draft.forget()
      allowLeave()
      void client.invalidateQueries({ queryKey: glosasKey, refetchType: 'none' })
      const [only] = data
      // One new glosa opens its own page, for the appeal. Several open the list, which is sorted by deadline.
      await whenHere({ to: data.length === 1 && only ? `${listTo}/${only.id}` : listTo, replace: true })
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })

  /** The form stores the values to send, and `chosen` the values to show. */
  function choose(next: Chosen[]) {
    const amounts = new Map(form.getValues('sessions').map(({ id, amount }) => [id, amount]))
    setChosen(next)
    form.setValue(
      'sessions',
      next.map(({ id, value }) => ({ id, amount: amounts.get(id) ?? value })),
      { shouldValidate: form.formState.isSubmitted },
    )
  }

  /** Selects the session of the URL without making the form dirty. */
  function preselect(one: Chosen) {
    const only = [one]
    setChosen(only)
    setInitialSelection(only)
    const sessions = [{ id: one.id, amount: one.value }]
    form.reset({ ...form.formState.defaultValues, sessions }, { keepDirtyValues: true })
  }

  function cancel() {
    draft.forget()
    allowLeave()
    goBack()
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <BackButton otherwise={listTo} />
      {leaveDialog}
      {draft.offer}
      <BilledSessions chosen={chosen} onChoose={choose} onPreselect={preselect} />
      <Form form={form} onSubmit={save}>
        <ChosenSessions chosen={chosen} onChoose={choose} />
        <FormGroup title="O que o plano disse">
          <NoticeFields />
          <SuggestedDeadline />
        </FormGroup>
        <p className="text-muted">
          Registrar uma glosa não muda a sessão, o faturamento nem o repasse, também em um mês fechado. O
          status “Glosado” do monitoramento é outra coisa: tira do faturamento uma sessão que ainda não foi
          cobrada.
        </p>
        <SaveActions onCancel={cancel} pending={pending} disabled={chosen.length === 0} />
      </Form>
    </div>
  )
}
