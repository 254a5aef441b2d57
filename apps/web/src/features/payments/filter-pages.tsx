import { useNavigate } from '@tanstack/react-router'
import { BackButton } from '../../ui/details/back-button.tsx'
import { allContracts, contractsOf, MonthFilter } from '../books/books.public.ts'

type ContractFamily = 'invoicing' | 'summary'

export const InvoicingFilterPage = () => <ContractMonthPage family="invoicing" />
export const SummaryFilterPage = () => <ContractMonthPage family="summary" />

function ContractMonthPage({ family }: { family: ContractFamily }) {
  const navigate = useNavigate()
  const lists = `/payment-management/${family}` as const
  return (
    <div className="flex flex-col gap-3">
      <BackButton otherwise="/management" />
      <MonthFilter
        lists={lists}
        choice={{
          key: 'contractId',
          label: 'Contrato',
          required: true,
          first: allContracts,
          list: contractsOf(lists),
        }}
        onSearch={({ year, month }, contract) =>
          void navigate({
            to: `/management/${family}/results`,
            search: {
              year,
              month,
              ...(contract &&
                contract.value !== allContracts.value && {
                  contractId: contract.value,
                  contractName: contract.label.replaceAll(' ', '_'),
                }),
            },
          })
        }
      />
    </div>
  )
}

export function ProductionFilterPage() {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-3">
      <BackButton otherwise="/management" />
      <MonthFilter
        lists="/payment-management/production"
        onSearch={({ year, month }) =>
          void navigate({ to: '/management/production/results', search: { year, month } })
        }
      />
    </div>
  )
}
