import { type MissingKind, missingLabel } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import { type OwedKind, owedLabel } from '@zelo/contract/missing-by-professional'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { printedFilters } from '../payments/payments.public.ts'
import { missingDocument } from './missing-document.ts'
import { owedDocument } from './owed-document.ts'

type Filter<Kind> = Competence & {
  contractId?: number | undefined
  search?: string | undefined
  kind?: Kind | undefined
}

/** The common parts of both spreadsheets: month, filters in the words of the screen, and names for the file. */
const sheetOf = async <Kind extends string>(
  { config }: Context,
  tx: Tx,
  { kind, search, ...of }: Filter<Kind>,
  label: Record<Kind, string>,
) => {
  const { filters, contract } = await printedFilters(tx, { ...of, search }, config.panel.timeZone)
  return {
    of,
    shown: { kind, search },
    kind: 'xlsx' as const,
    today: companyDay(config),
    contract,
    filters: [
      // These lists have no filter by specialty.
      ...filters.filter((one) => one.label !== 'Especialidade'),
      ...(kind ? [{ label: 'Tipo', value: label[kind] }] : []),
    ],
  }
}

/** The list 'O que falta' as a spreadsheet, with the filters of the screen. */
export const missingSheet = async (context: Context, tx: Tx, filter: Filter<MissingKind>) =>
  missingDocument(tx, await sheetOf(context, tx, filter, missingLabel))

/** The list 'O que falta por profissional' as a spreadsheet, with the filters of the screen. */
export const owedSheet = async (context: Context, tx: Tx, filter: Filter<OwedKind>) =>
  owedDocument(tx, await sheetOf(context, tx, filter, owedLabel))
