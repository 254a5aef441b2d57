import { useNavigate } from '@tanstack/react-router'
import { contractsOf, MonthFilter } from '../books/books.public.ts'

const contract = {
  key: 'contractId',
  label: 'Contrato',
  required: true,
  list: contractsOf('/monitoring'),
}

export function MonitoringFilterPage() {
  const navigate = useNavigate()
  return (
    <MonthFilter
      lists="/monitoring"
      choice={contract}
      onSearch={({ year, month }, chosen) =>
        void navigate({ to: '/monitoring/results', search: { year, month, contractId: chosen?.value } })
      }
    />
  )
}
