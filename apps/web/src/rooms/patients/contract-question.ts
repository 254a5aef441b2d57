import type { Patient } from '@zelo/contract/patients'
import { monthTitleOf } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import type { ApplyQuestion } from '../books/books.public.ts'

const sessions = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`

/** The question when a patient's contract changes and open months have past sessions. */
export const contractQuestion = (
  { contractId, contract, openMonths = [] }: Pick<Patient, 'contractId' | 'contract' | 'openMonths'>,
  chosen: number | null | undefined,
  newName = 'o novo contrato',
): ApplyQuestion | undefined => {
  if (!chosen || chosen === contractId) return undefined
  const rows = openMonths.filter((row) => row.contract.id === contractId && row.happened > 0)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const happened = sum((row) => row.happened)
  const paid = sum((row) => row.paid)
  if (happened === paid) return undefined
  const one = happened === 1
  return {
    pending: [
      `As sessões pendentes passam para ${newName}; ${sessions(happened)} que já ${one ? 'aconteceu' : 'aconteceram'} (${formatMoney(sum((row) => row.billed))}) ${one ? 'continua' : 'continuam'} em ${contract.fantasyName}.`,
      ...rows.map(
        (row) => `${monthTitleOf(row.month)}: ${sessions(row.happened)}, ${formatMoney(row.billed)}`,
      ),
    ],
    open: [
      `Também ${sessions(happened - paid)} que já ${happened - paid === 1 ? 'aconteceu passa' : 'aconteceram passam'} para ${newName}, nos meses que ele ainda não fechou.`,
    ],
    kept: [
      ...(paid > 0
        ? [
            `${sessions(paid)} já ${paid === 1 ? 'paga' : 'pagas'} ao profissional não ${paid === 1 ? 'muda' : 'mudam'}.`,
          ]
        : []),
      'O que está em meses fechados não muda.',
    ],
  }
}
