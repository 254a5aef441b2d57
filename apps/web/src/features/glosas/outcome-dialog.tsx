import { OutcomeBody } from '@zelo/contract/glosa-changes'
import {
  type Glosa,
  glosaOutcomes,
  glosaStateLabel,
  withholdingLabel,
  withholdings,
} from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay } from '../../ui/text/format.ts'
import { useGlosaChange } from './use-glosa-change.ts'

type OutcomeDialogProps = { glosa: Glosa; onClose: () => void }

export function OutcomeDialog(props: OutcomeDialogProps) {
  const title = props.glosa.state === 'open' ? 'Aceitar a perda sem recurso' : 'Resultado da glosa'
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title} width={560}>
      <OutcomeForm {...props} />
    </Dialog>
  )
}

const outcomes = glosaOutcomes.map((value) => ({ value, label: glosaStateLabel[value] }))
const answers = withholdings.map((value) => ({ value, label: withholdingLabel[value] }))

function OutcomeForm({ glosa, onClose }: OutcomeDialogProps) {
  const { id, state, amount, owed, professional } = glosa
  const form = useSchemaForm(OutcomeBody, {
    defaultValues: {
      ...(state === 'open' && { outcome: 'lost' as const }),
      settledOn: companyDay(),
      recovered: null,
      withhold: null,
      withheld: null,
    },
  })
  const [outcome, withhold] = form.watch(['outcome', 'withhold'])
  const losesPart = outcome === 'lost' || outcome === 'partial'

  const { save, pending, closeDialog, draftOffer } = useGlosaChange(form, {
    glosa,
    name: 'outcome',
    onClose,
    // Fields that the outcome hides are sent as null.
    send: (values: OutcomeBody, version) =>
      call('PUT /glosas/{id}/outcome', {
        params: { id },
        body: {
          outcome: values.outcome,
          settledOn: values.settledOn,
          recovered: values.outcome === 'partial' ? values.recovered : null,
          withhold: values.outcome === 'recovered' || owed === 0 ? null : values.withhold,
          withheld: values.withhold === 'amount' ? values.withheld : null,
          version,
        },
      }),
    success: 'Resultado registrado com sucesso',
    failure: 'Erro ao registrar resultado!',
  })
  return (
    <Form form={form} onSubmit={save}>
      {draftOffer}
      {state === 'open' ? (
        <p className="text-muted">
          {formatMoney(amount)} ficam como perdidos. O mês, o faturamento e o repasse não mudam.
        </p>
      ) : (
        <SelectInput name="outcome" label="Resultado" required options={outcomes} />
      )}
      {outcome === 'partial' && (
        <MoneyInput
          name="recovered"
          label="Valor recuperado"
          required
          hint={`De ${formatMoney(amount)} glosados.`}
        />
      )}
      <DateInput name="settledOn" label={state === 'open' ? 'Data' : 'Resposta do plano em'} required />
      {losesPart && owed > 0 && (
        <SelectInput
          name="withhold"
          label="Descontar do repasse da profissional?"
          required
          options={answers}
          hint={`A sessão rende ${formatMoney(owed)} a ${professional.fullName}. O desconto fica anotado ao lado do próximo repasse; nenhum valor muda sozinho.`}
        />
      )}
      {losesPart && withhold === 'amount' && (
        <MoneyInput
          name="withheld"
          label="Valor a descontar"
          required
          hint={`No máximo ${formatMoney(owed)}.`}
        />
      )}
      <DialogActions>
        <SaveButtons label="Registrar" pending={pending} onCancel={closeDialog} />
      </DialogActions>
    </Form>
  )
}
