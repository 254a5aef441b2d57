import { useQueryClient } from '@tanstack/react-query'
import { type Glosa, type GlosaState, glosaStateLabel } from '@zelo/contract/glosas'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { useExport } from '../exports/exports.public.ts'
import { glosasKey } from './glosas.queries.ts'

type Props = { glosa: Glosa; mayWrite: boolean }

/** The notice, the appeal and the outcome of a glosa in chronological order. */
export function GlosaTimeline({ glosa, mayWrite }: Props) {
  const { notifiedOn, dueOn, observation, appealedOn, appealText, settledOn, createdBy, deletedAt } = glosa
  return (
    <ol aria-label="Andamento" className="grid rounded-card border border-line bg-surface p-5">
      <Step name="Aviso do plano" day={notifiedOn}>
        <p>
          Recurso possível até {formatDay(dueOn)}.{createdBy && ` Registrado por ${createdBy}.`}
        </p>
        {observation && <p className="whitespace-pre-line">{observation}</p>}
      </Step>
      <Step name="Recurso" day={appealedOn} waitingText={waitingForAppeal(glosa)}>
        {appealText && <p className="whitespace-pre-line break-words">{appealText}</p>}
        {appealText && !deletedAt && <LetterButton glosaId={glosa.id} />}
      </Step>
      <Step name="Resultado" day={settledOn} waitingText="Ainda sem resposta do plano.">
        {settledOn && <Outcome glosa={glosa} mayWrite={mayWrite} />}
      </Step>
    </ol>
  )
}

/** Downloads the letter of the appeal, with the facts that the plan requires. */
function LetterButton({ glosaId }: { glosaId: number }) {
  const { progressId, start } = useExport('pdf', (_, { query, signal }) =>
    call('GET /glosas/{id}/letter', { params: { id: glosaId }, query, signal }),
  )
  return (
    <Button
      variant="outline"
      className="mt-2"
      icon={<FileText size={16} />}
      loading={progressId !== undefined}
      onClick={() => void start()}
    >
      Carta de recurso (PDF)
    </Button>
  )
}

const waitingForAppeal = ({ state, appealText }: Glosa) => {
  if (state === 'lost') return 'Aceita sem recurso.'
  return appealText ? 'Escrito, ainda não enviado.' : 'Ainda não enviado.'
}

type StepProps = { name: string; day: string | null; waitingText?: string; children: ReactNode }

function Step({ name, day, waitingText, children }: StepProps) {
  return (
    <li className="group relative min-w-0 pb-5 pl-[28px] last:pb-0">
      <span
        aria-hidden
        className={`absolute top-[5px] left-0 size-[13px] rounded-full border-2 ${day ? 'border-brand bg-brand' : 'border-field'}`}
      />
      <span
        aria-hidden
        className="absolute top-[22px] bottom-[-2px] left-[6px] border-line border-l group-last:hidden"
      />
      <h3 className="font-semibold">
        {name}
        {day && <span className="font-normal text-muted"> em {formatDay(day)}</span>}
      </h3>
      {!day && <p className="text-muted">{waitingText}</p>}
      {children}
    </li>
  )
}

const outcomeText = ({
  state,
  amount,
  recovered,
}: {
  state: GlosaState
  amount: number
  recovered: number
}) =>
  state === 'partial'
    ? `${glosaStateLabel.partial}: ${formatMoney(recovered)} voltaram, ${formatMoney(amount - recovered)} se perderam.`
    : `${glosaStateLabel[state]}: ${formatMoney(amount)}.`

function Outcome({ glosa, mayWrite }: Props) {
  const { withhold, withheld, professional } = glosa
  return (
    <>
      <p>{outcomeText(glosa)}</p>
      {withhold === 'none' && <p>Nada se desconta do repasse de {professional.fullName}.</p>}
      {withheld > 0 && <Discount glosa={glosa} mayWrite={mayWrite} />}
    </>
  )
}

/** Whether the discount was applied. A person sets the mark; nothing is deducted automatically. */
function Discount({ glosa, mayWrite }: Props) {
  const client = useQueryClient()
  const { id, version, withheld, discountedOn, professional } = glosa
  const { save, pending } = useSave({
    send: (day: string | null) =>
      call('PUT /glosas/{id}/discount', { params: { id }, body: { discountedOn: day, version } }),
    success: discountedOn ? 'Marca desfeita' : 'Desconto marcado como feito',
    failure: 'Erro ao marcar o desconto!',
    onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {discountedOn
          ? `${formatMoney(withheld)} descontados de ${professional.fullName} em ${formatDay(discountedOn)}.`
          : `${formatMoney(withheld)} a descontar do próximo repasse de ${professional.fullName}. Ao marcar, o valor entra na conta como ajuste; a Produção não muda.`}
      </p>
      {mayWrite && (
        <Button
          variant="outline"
          loading={pending}
          onClick={() => void save(discountedOn ? null : companyDay())}
        >
          {discountedOn ? 'Desfazer a marca' : 'Marcar como descontado'}
        </Button>
      )}
    </div>
  )
}
