import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { contractsOf, MonthFilter, MonthTurnNotice } from '../books/books.public.ts'

const contract = {
  key: 'contractId',
  label: 'Contrato',
  required: true,
  list: contractsOf('/monitoring'),
}

export function MonitoringFilterPage() {
  const navigate = useNavigate()
  return (
    <div className="grid gap-4">
      <MonthTurnNotice />
      <MonthFilter
        lists="/monitoring"
        choice={contract}
        onSearch={({ year, month }, chosen) =>
          void navigate({ to: '/monitoring/results', search: { year, month, contractId: chosen?.value } })
        }
      />
      <Link to="/management/month" className={`${buttonClass('outline')} justify-self-start`}>
        <CalendarCheck size={16} />
        Competência de todos os contratos
      </Link>
    </div>
  )
}
