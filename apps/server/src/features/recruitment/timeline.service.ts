import type { TimelineEntry } from '@zelo/contract/recruitment-people'
import type { Context } from '../../platform/context.ts'
import { findOr404 } from '../../platform/register.ts'
import { findChangesPage, type HistoryRow } from '../audit/audit.public.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'
import { findCalled, findProfessionalNames } from './timeline.queries.ts'
import { describeHappened, numberIn } from './timeline-sentences.ts'

const numbersOf = (rows: HistoryRow[], field: string) =>
  rows.flatMap(({ changes }) =>
    [changes[field]?.from, changes[field]?.to].flatMap((one) => numberIn(one) ?? []),
  )

/** A page of the recruitment's history: one sentence for each change, with its author and time. */
export const readTimeline = async (
  { db }: Pick<Context, 'db'>,
  recruitmentId: number,
  query: { page: number; per_page: number },
) => {
  await findOr404(db, register, recruitmentId)
  const { data, meta } = await findChangesPage(db, register.entity, recruitmentId, query)
  const [asked, names] = await Promise.all([
    findCalled(db, { rejections: numbersOf(data, 'rejectionId'), calls: numbersOf(data, 'callId') }),
    findProfessionalNames(db, numbersOf(data, 'professionalId')),
  ])
  return {
    data: data.map(
      (row): TimelineEntry => ({
        id: row.id,
        at: row.at,
        by: row.actor,
        ...describeHappened(row, { ...asked, names }),
      }),
    ),
    meta,
  }
}
