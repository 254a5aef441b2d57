import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MonthClosing } from '@zelo/contract/closings'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoney, formatPercent } from '../../ui/text/amounts.ts'
import { closingsQuery } from './books.queries.ts'
import { isOver } from './has-begun.ts'
import { MissingFolds } from './missing-folds.tsx'
import type { ContractMonth } from './month.ts'
import { UnfinishedMonth } from './unfinished-month.tsx'

type CloseMonthDialogProps = { contractMonth: ContractMonth; contractName: string; onClose: () => void }

export function CloseMonthDialog({ contractMonth, contractName, onClose }: CloseMonthDialogProps) {
  const client = useQueryClient()
  const { data: closings, isError, isFetching, refetch } = useQuery(closingsQuery(contractMonth))
  const found = closings?.find(({ contract }) => String(contract.id) === contractMonth.contractId)
  // Another server may omit `isUnfinished`, so the local clock decides.
  const isUnfinished = found?.isUnfinished ?? !isOver(contractMonth)
  const [isSure, setSure] = useState(false)
  const { save, pending } = useSave({
    send: () =>
      call('POST /payment-management/closings', {
        body: {
          year: Number(contractMonth.year),
          month: Number(contractMonth.month),
          contractId: Number(contractMonth.contractId),
        },
      }),
    success: 'Competência fechada com sucesso',
    failure: 'Erro ao fechar competência!',
    onSaved: async () => {
      onClose()
      // Invalidates all queries, because monitoring and the patients' sessions also show the closing.
      await client.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Fechar a competência de ${monthTitle(Number(contractMonth.year), Number(contractMonth.month))}?`}
      width={560}
      text={
        <>
          {contractName && <p className="mb-2 font-semibold text-ink">{contractName}</p>}
          <p>
            Nomes e valores deste mês ficam congelados, e as sessões não mudam até uma reabertura. Os repasses
            continuam podendo ser marcados como pagos depois do fechamento.
          </p>
        </>
      }
      confirmLabel="Fechar competência"
      pending={pending}
      // A person must not confirm figures that are missing or loading.
      disabled={!found || isFetching || isError || (isUnfinished && !isSure)}
      onConfirm={() => void save(undefined)}
    >
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : found ? (
        <FrozenFigures {...found} />
      ) : (
        <p role="status" className={waitingClass}>
          {closings ? 'Não há sessões deste contrato no mês.' : 'Carregando...'}
        </p>
      )}
      {isUnfinished && found && (
        <UnfinishedMonth contractMonth={contractMonth} checked={isSure} onChange={setSure} />
      )}
      <MissingFolds contractMonth={contractMonth} />
    </ConfirmDialog>
  )
}

const waitingClass = 'mt-4 grid min-h-[180px] place-content-center justify-items-center gap-3'

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={waitingClass}>
    <p className="font-semibold text-danger">Não foi possível carregar os totais.</p>
    <Button variant="outline" onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)

function FrozenFigures({ figures }: Pick<MonthClosing, 'figures'>) {
  const { autorizacoes, realizadas, desempenho, bruto, repasse, encargos, liquido } = figures
  const lines = [
    ['Sessões realizadas', `${realizadas} de ${autorizacoes} (${formatPercent(desempenho)})`],
    ['Bruto', formatMoney(bruto)],
    ['Repasse', formatMoney(repasse)],
    ['Encargos', formatMoney(encargos)],
  ]
  return (
    <dl className="mt-4 rounded-field border border-line text-ink">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-line border-b px-4 py-2">
          <dt>{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 px-4 py-3 font-bold">
        <dt>Líquido</dt>
        <dd className="text-right text-[20px]">{formatMoney(liquido)}</dd>
      </div>
    </dl>
  )
}
