import { useLocation } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { panelConfig } from '../../platform/config.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { useTitle } from '../pages.ts'
import { sheetTitle } from '../tab-title.ts'

/** The heading of a printed page, in place of the screen's header, which is not printed. */
export function PrintHead() {
  const { pathname, search } = useLocation()
  const title = sheetTitle(useTitle(), pathname, search)
  return createPortal(
    <div className="order-first mb-4 hidden justify-between gap-6 border-line border-b pb-2 print:flex">
      <strong>{panelConfig().companyName}</strong>
      <span>{title}</span>
      <span>{formatMoment(Date.now())}</span>
    </div>,
    document.body,
  )
}
