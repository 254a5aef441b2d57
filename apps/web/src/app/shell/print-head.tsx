import { createPortal } from 'react-dom'
import { panelConfig } from '../../platform/config.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { useTitle } from '../pages.ts'

/** Stands above the content on paper only. The header of the screen is left out there: it is full of buttons. */
export function PrintHead() {
  const title = useTitle()
  return createPortal(
    <div className="print-head">
      <strong>{panelConfig().companyName}</strong>
      <span>{title}</span>
      <span>{formatMoment(Date.now())}</span>
    </div>,
    document.body,
  )
}
