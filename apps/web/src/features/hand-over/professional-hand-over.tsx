import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import { HandOverForm } from '@zelo/contract/hand-over'
import type { Specialty } from '@zelo/contract/vocabulary'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CancelButton, PageActions } from '../../ui/form/form-actions.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { useLeaveGuard } from '../../ui/form/leave-guard.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { companyDay } from '../../ui/text/format.ts'
import type { AbsentDays } from './absent-days.ts'
import { useChosenTreatments } from './chosen-treatments.ts'
import { DaysToPass } from './days-to-pass.tsx'
import { previewQuery } from './hand-over.queries.ts'
import { OtherSpecialtyQuestion } from './other-specialty-question.tsx'
import { countText, passingText } from './passing.ts'
import { readRange } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'
import { TreatmentsToPass } from './treatments-to-pass.tsx'
import { useUndoOffer } from './use-undo-offer.ts'

/** The most frequent value. Professionals with the most frequent specialty are listed first. */
const mostFrequent = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0]

const treatmentsText = (count: number) => `${count} ${count === 1 ? 'PAD' : 'PADs'}`

type ProfessionalHandOverProps = {
  id: string
  fullName: string
  /** The absence to cover. The page stays open until all sessions of the absence are handed over. */
  absence: AbsentDays | undefined
}

const termsOf = (absence: AbsentDays | undefined) => ({
  from: absence?.from ?? companyDay(),
  to: absence?.to ?? '',
  forAWhile: absence !== undefined,
  agreedValue: null,
})

/** After a partial hand-over of an absence, the remaining days get a new form with a new draft. */
export function ProfessionalHandOver(props: ProfessionalHandOverProps) {
  const [part, setPart] = useState(0)
  return <HandOverPart key={part} {...props} isNext={part > 0} onPassed={() => setPart(part + 1)} />
}

type HandOverPartProps = ProfessionalHandOverProps & { isNext: boolean; onPassed: () => void }

function HandOverPart({ id, fullName, absence, isNext, onPassed }: HandOverPartProps) {
  const client = useQueryClient()
  const goBack = useGoBack(`/professionals/${id}/details`)
  const professionals = useLookupNames(undefined)
  const form = useSchemaForm(HandOverForm, {
    defaultValues: termsOf(absence),
  })
  const { leaveDialog, allowLeave } = useLeaveGuard(form.formState.isDirty)
  const values = useWatch({ control: form.control })
  const range = readRange(values)
  const preview = useQuery(previewQuery(id, range && { ...range, professionalId: values.professionalId }))
  const shown = range && preview.data
  const chosen = useChosenTreatments(shown)
  const draft = useDraft(form, {
    name: `professionals/${id}/hand-over`,
    lookups: { professionalId: professionals },
    extraState: chosen.deselectedIds,
  })

  function cancel() {
    draft.forget()
    allowLeave()
    goBack()
  }

  const whenHere = useWhileHere((isDone: boolean) => (isDone ? goBack() : onPassed()))
  // The days of an absence are preset, so the professional's field gets the focus.
  const onlyProfessionalIsMissing = isNext || absence !== undefined
  useEffect(() => {
    if (onlyProfessionalIsMissing) form.setFocus('professionalId')
  }, [onlyProfessionalIsMissing, form.setFocus])
  const offerUndo = useUndoOffer()

  const { save, pending } = useSave({
    send: ({ forAWhile, to, ...terms }: HandOverForm) =>
      call('POST /professionals/{id}/hand-over', {
        params: { id },
        body: {
          ...terms,
          to: forAWhile ? to : null,
          treatmentIds: chosen.chosen.map(({ treatmentId }) => treatmentId),
        },
      }),
    failure: 'Erro ao passar atendimentos!',
    onSaved: async (handedOver, { professionalId }) => {
      const remainingCount = chosen.offered.length - chosen.chosen.length
      offerUndo(
        'Atendimentos passados com sucesso',
        handedOver.id,
        `${countText(handedOver.sessions)} de ${treatmentsText(handedOver.treatments)}, agora com ${professionals.nameOf(professionalId)}.`,
      )
      const isDone = !absence || remainingCount === 0
      draft.forget()
      if (isDone) allowLeave()
      await client.invalidateQueries()
      whenHere(isDone)
    },
    onRefused: ({ body }) => {
      void preview.refetch()
      return applyServerErrors(form, body.errors ?? [])
    },
  })

  const [pendingTerms, setPendingTerms] = useState<HandOverForm>()
  const others = chosen.chosen.filter(({ otherSpecialty }) => otherSpecialty !== undefined)
  const sessions = chosen.chosen.reduce((total, { days }) => total + days.length, 0)
  const completed = chosen.chosen.reduce((total, treatment) => total + (treatment.completed ?? 0), 0)
  return (
    <Form form={form} onSubmit={(terms) => (others.length > 0 ? setPendingTerms(terms) : save(terms))}>
      {draft.offer}
      {leaveDialog}
      <OtherSpecialtyQuestion
        name={professionals.nameOf(pendingTerms?.professionalId)}
        treatments={others}
        open={pendingTerms !== undefined}
        pending={pending}
        onClose={() => setPendingTerms(undefined)}
        onConfirm={() => {
          if (pendingTerms) void save(pendingTerms).then(() => setPendingTerms(undefined))
        }}
      />
      <p className="text-muted">
        As sessões de <strong className="text-ink">{fullName}</strong> a partir do dia escolhido passam a
        outro profissional, também as já realizadas que não foram pagas. As de antes continuam com quem fez.
      </p>
      <FormGroup title="Para quem e quando">
        <TermsFields
          known={professionals.known}
          onProfessional={professionals.remember}
          asked={{
            specialty: mostFrequent(chosen.chosen.map(({ specialty }) => specialty)) as Specialty | undefined,
            days: [...new Set(chosen.chosen.flatMap(({ days }) => days.map((day) => dayOf(day))))],
            patientIds: [...new Set(chosen.chosen.map(({ patientId }) => patientId))],
            except: Number(id),
          }}
        />
      </FormGroup>
      <TreatmentsToPass
        preview={shown}
        state={(preview.isError && 'error') || (preview.isLoading ? 'loading' : 'ready')}
        outdated={preview.isPlaceholderData}
        onRetry={() => void preview.refetch()}
        chosen={chosen}
      />
      {range && sessions > 0 && (
        <DaysToPass range={range} treatments={chosen.chosen} clashes={shown?.clashes ?? []} />
      )}
      {/* The buttons are rendered together with the first preview, which would shift them otherwise. */}
      {(!preview.isLoading || preview.failureCount > 0) && (
        <PageActions>
          <p role="status" className="mr-auto self-center font-semibold max-sm:w-full">
            {shown && `${treatmentsText(chosen.chosen.length)}, ${passingText(sessions, completed)}`}
          </p>
          <CancelButton onCancel={cancel} disabled={pending} />
          <Button type="submit" loading={pending} disabled={chosen.chosen.length === 0}>
            Passar {treatmentsText(chosen.chosen.length)}
          </Button>
        </PageActions>
      )}
    </Form>
  )
}
