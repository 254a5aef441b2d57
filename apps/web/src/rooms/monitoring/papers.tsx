import type { MonitoredDetails } from '@zelo/contract/monitoring'
import { type ReportKind, reportKindOf } from '@zelo/contract/report-kind'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { Note } from '../../ui/details/note.tsx'
import type { MonthAddress } from './month-address.ts'
import { paperTexts } from './paper-texts.ts'
import { PaperUpload } from './paper-upload.tsx'
import { PaperView } from './paper-view.tsx'

type PapersProps = {
  kind: ReportKind
  treatment: MonitoredDetails
  month: MonthAddress
  editable: boolean
}

/** The reports, or the timesheets, of the month: the upload is offered only while there is none. */
export function Papers({ kind, treatment, month, editable }: PapersProps) {
  const papers = treatment.reports.filter(({ file }) => reportKindOf(file) === kind)
  if (papers.length === 0)
    return editable ? (
      <PaperUpload kind={kind} treatment={treatment} month={month} />
    ) : (
      <Note>
        {paperTexts[kind].missing} em {monthTitle(month.year, month.month)}.
      </Note>
    )
  return (
    <div className="grid gap-5">
      {papers.map((paper) => (
        <PaperView key={paper.id} kind={kind} paper={paper} editable={editable} />
      ))}
    </div>
  )
}
