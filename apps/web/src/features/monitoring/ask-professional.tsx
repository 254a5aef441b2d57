import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { companyDay } from '../../ui/text/format.ts'
import { missingItems, missingMessage } from './missing-text.ts'
import type { MonthAddress } from './month-address.ts'

const MessageDialog = lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog)

type AskProfessionalProps = { treatment: MonitoredTreatment; month: MonthAddress; phone?: string | undefined }

/** Asks the professional on WhatsApp for what is missing; the text is shown, and can be changed, before it opens. */
export function AskProfessional({
  treatment,
  month,
  phone = treatment.professionalPhone,
}: AskProfessionalProps) {
  const [open, setOpen] = useState(false)
  const items = missingItems(treatment, companyDay())
  if (!phone || items.length === 0) return null
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        {...onIntent(MessageDialog)}
        icon={<MessageCircle size={16} />}
        onClick={() => setOpen(true)}
      >
        Cobrar por WhatsApp
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MessageDialog
            name={treatment.professional}
            phone={phone}
            text={missingMessage(treatment, monthTitle(month.year, month.month), items)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
