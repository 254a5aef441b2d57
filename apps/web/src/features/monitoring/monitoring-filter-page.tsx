import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarCheck, CalendarSync, Users } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { contractsOf, MonthFilter } from '../books/books.public.ts'
import { ContractsOfMonth } from './contracts-of-month.tsx'

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
      >
        {(month) => (
          <>
            <div className="flex flex-wrap gap-3">
              <Link to="/management/month" className={buttonClass('outline')}>
                <CalendarCheck size={16} />
                Competência de todos os contratos
              </Link>
              {month && (
                <Link to="/monitoring/missing" search={month} className={buttonClass('outline')}>
                  <Users size={16} />O que falta por profissional
                </Link>
              )}
              {mayRenew && (
                <Link to="/management/renewals" className={buttonClass('outline')}>
                  <CalendarSync size={16} />
                  Renovar PADs
                </Link>
              )}
            </div>
            {/* The contracts are below the filter, because they load later and would otherwise move the filter. */}
            {month && <ContractsOfMonth month={month} />}
          </>
        )}
      </MonthFilter>
    </div>
  )
}
