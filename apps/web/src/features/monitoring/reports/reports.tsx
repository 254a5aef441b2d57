import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredDetails } from '@zelo/contract/monitoring'
import { monthTitle } from '../../../ui/calendar/month-grid.ts'
import { Note } from '../../../ui/details/note.tsx'
import type { MonthAddress } from '../month-address.ts'
import { reportTexts } from './report-texts.ts'
import { ReportUpload } from './report-upload.tsx'
import { ReportView } from './report-view.tsx'

type ReportsProps = {
  kind: ReportKind
  treatment: MonitoredDetails
  month: MonthAddress
  editable: boolean
}

/** The reports or the timesheets of a month, or the upload if there are none. */
export function Reports({ kind, treatment, month, editable }: ReportsProps) {
  const reports = treatment.reports.filter(({ file }) => reportKindOf(file) === kind)
  if (reports.length === 0)
    return editable ? (
      <ReportUpload kind={kind} treatment={treatment} month={month} />
    ) : (
      <Note>
        {reportTexts[kind].missing} em {monthTitle(month.year, month.month)}.
      </Note>
    )
  return (
    <div className="grid gap-5">
      {reports.map((report) => (
        <ReportView key={report.id} kind={kind} report={report} editable={editable} />
      ))}
    </div>
  )
}
