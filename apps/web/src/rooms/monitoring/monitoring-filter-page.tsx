import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarSync } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { contractsOf, MonthFilter } from '../books/books.public.ts'

const contract = {
  key: 'contractId',
  label: 'Contrato',
  required: true,
  list: contractsOf('/monitoring'),
}

export function MonitoringFilterPage() {
  const navigate = useNavigate()
  const mayRenew = useMay('treatments.write')
  return (
    <div className="grid gap-4">
      <MonthFilter
        lists="/monitoring"
        choice={contract}
        onSearch={({ year, month }, chosen) =>
          void navigate({ to: '/monitoring/results', search: { year, month, contractId: chosen?.value } })
        }
      />
      {mayRenew && (
        <Link to="/management/renewals" className={`${buttonClass('outline')} justify-self-start`}>
          <CalendarSync size={16} />
          Renovar PADs
        </Link>
      )}
    </div>
  )
}
