import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { companyDay } from '../../ui/text/format.ts'
import { MessageDialog } from './message-dialog.tsx'
import { missingItems, missingMessage } from './missing-text.ts'
import type { MonthAddress } from './month-address.ts'

type AskProfessionalProps = { treatment: MonitoredTreatment; month: MonthAddress; phone?: string | undefined }

/**
 * A button that opens an editable WhatsApp message about the missing items. Renders nothing without a telephone number
 * or without missing items.
 */
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
        icon={<MessageCircle size={16} />}
        onClick={() => setOpen(true)}
      >
        Cobrar por WhatsApp
      </Button>
      {open && (
        <MessageDialog
          name={treatment.professional}
          phone={phone}
          text={missingMessage(treatment, monthTitle(month.year, month.month), items)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
