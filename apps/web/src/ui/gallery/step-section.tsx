import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormGroup } from '../form/form-group.tsx'
import { useLeaveGuard } from '../form/leave-guard.tsx'
import { applyServerErrors } from '../form/server-errors.ts'
import { StepForm } from '../form/step-form.tsx'
import { TextAreaInput } from '../form/text-area-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { LookupInput } from '../lookup/lookup-input.tsx'
import { loadPeople } from './lookup-sample.ts'
import { Section } from './section.tsx'

type Contract = { reason: string; owner: number | null; timeline: string }

const missing = { type: 'required', message: 'Este campo é obrigatório.' }

export function StepSection() {
  const [saved, setSaved] = useState('nada')
  const form = useForm<Contract>({
    defaultValues: { reason: '', owner: null, timeline: '' },
    resolver: (values) => {
      const errors = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [] : [[name, missing]])),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { leaveDialog, allowLeave } = useLeaveGuard(form.formState.isDirty)

  async function save(values: Contract) {
    if (values.reason === 'Repetida') {
      applyServerErrors(
        form,
        [{ field: 'socialReason', message: 'Já existe este contrato.' }],
        () => 'reason',
      )
      return
    }
    allowLeave()
    setSaved(JSON.stringify(values))
  }

  return (
    <Section title="Formulário em etapas">
      <StepForm
        form={form}
        steps={[
          {
            title: 'Dados do contrato',
            fields: ['reason', 'owner'],
            content: (
              <FormGroup title="Empresa">
                <TextInput name="reason" label="Razão social" required span={2} />
                <LookupInput name="owner" label="Responsável" load={loadPeople} required span={2} />
              </FormGroup>
            ),
          },
          {
            title: 'Condições',
            fields: ['timeline'],
            content: (
              <FormGroup title="Prazos">
                <TextAreaInput name="timeline" label="Cronograma" required span={4} />
              </FormGroup>
            ),
          },
        ]}
        onSubmit={save}
        onCancel={() => setSaved('cancelado')}
      />
      <p>
        Salvo: <output aria-label="Salvo">{saved}</output> <Link to="/">Sair da página</Link>
      </p>
      {leaveDialog}
    </Section>
  )
}
