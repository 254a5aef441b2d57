import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import { exportFileName } from '@zelo/contract/exports'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Archive } from '../exports/exports.public.ts'
import {
  invoicingDocument,
  printedFilters,
  productionDocument,
  summaryDocument,
} from '../payments/payments.public.ts'
import { countDocuments, readDocuments } from './documents.queries.ts'
import { missingDocument } from './missing-document.ts'
import { owedDocument } from './owed-document.ts'

type Of = Competence & { contractId?: number | undefined }

const kinds = ['xlsx', 'pdf'] as const

/** All documents of a month, of one contract or of all. The download is recorded as a reading, once per PAD and kind. */
export const monthArchive = async (
  { config, traces }: Context,
  user: SignedInUser,
  tx: Tx,
  of: Of,
): Promise<Archive> => {
  const { timeZone } = config.panel
  const today = companyDay(config)
  const { filters, contract } = await printedFilters(tx, of, timeZone)
  const noted = new Set<string>()
  return {
    fileName: exportFileName({ ...of, family: 'competencia', kind: 'zip', contract }),
    title: `Competência — ${monthInWords(of)}`,
    filters: filters.filter(({ label }) => label !== 'Especialidade'),
    documents: kinds.flatMap((kind) => [
      ...[invoicingDocument, productionDocument, summaryDocument].map(
        (compose) => (snapshot: Tx) => compose(snapshot, { filter: of, kind, timeZone }),
      ),
      ...[missingDocument, owedDocument].map(
        (compose) => (snapshot: Tx) => compose(snapshot, { of, kind, today, contract, filters }),
      ),
    ]),
    storedFiles: {
      ...(await countDocuments(tx, of)),
      read: (db) =>
        readDocuments(db, of, (part, treatmentId) => {
          if (noted.has(`${part} ${treatmentId}`)) return
          noted.add(`${part} ${treatmentId}`)
          traces.read(user, part, { treatmentId })
        }),
    },
  }
}
