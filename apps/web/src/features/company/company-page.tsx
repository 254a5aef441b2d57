import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Company } from '@zelo/contract/company'
import { states } from '@zelo/contract/states'
import { Building2, Pencil } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyItem, MapLink } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { companyQuery } from './company.queries.ts'
import { CompanyAccounts } from './company-accounts.tsx'
import { companyLabels } from './company-labels.ts'

/** The data and bank accounts of the company. */
export function CompanyPage() {
  const { data, isError, refetch } = useQuery(companyQuery())
  const mayWrite = useMay('company.write')
  if (!data)
    return (
      <div className="@container overflow-hidden rounded-card border border-line bg-surface">
        {isError ? <ErrorArea onRetry={() => void refetch()} /> : <LoadingArea />}
      </div>
    )
  return (
    <div className="grid min-w-0 gap-6">
      {data.version === 0 ? (
        <NoCompany mayWrite={mayWrite} />
      ) : (
        <CompanyData {...{ company: data, mayWrite }} />
      )}
      <CompanyAccounts mayWrite={mayWrite} />
    </div>
  )
}

function NoCompany({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-8 text-center">
      <span className="grid size-[56px] place-content-center rounded-full bg-brand-tint text-brand-dark">
        <Building2 size={26} />
      </span>
      <h2 className="font-bold text-lg">Quem paga os profissionais?</h2>
      <p className="max-w-[60ch] text-muted">
        O banco só aceita um arquivo de pagamentos com o CNPJ e o endereço da empresa. O nome também aparece
        no extrato que cada profissional recebe.
      </p>
      {mayWrite && (
        <Link to="/company/edit" className={buttonClass()}>
          Preencher os dados da empresa
        </Link>
      )}
    </section>
  )
}

const stateName = (code: string) => states.find(({ value }) => value === code)?.label ?? code

function CompanyData({ company, mayWrite }: { company: Company; mayWrite: boolean }) {
  const { name, cnpj, cep, address, addressNumber, complement, district, city, state } = company
  const labels = companyLabels
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-words font-bold text-xl leading-snug">{name}</h2>
        {mayWrite && (
          <Link to="/company/edit" aria-label="Editar os dados da empresa" className={buttonClass('outline')}>
            <Pencil size={16} />
            Editar
          </Link>
        )}
      </div>
      <DataGroups>
        <DataGroup title="Dados da empresa">
          <DataItem label={labels.name} long>
            {name}
          </DataItem>
          <CopyItem label={labels.cnpj} text={cnpj} />
        </DataGroup>
        <DataGroup
          title="Endereço"
          action={<MapLink place={[address, addressNumber, district, city, state, cep]} />}
        >
          <DataItem label={labels.address} long>
            {address}
          </DataItem>
          <DataItem label={labels.addressNumber}>{addressNumber}</DataItem>
          <DataItem label={labels.complement}>{complement}</DataItem>
          <DataItem label={labels.district}>{district}</DataItem>
          <DataItem label={labels.city}>{city}</DataItem>
          <DataItem label={labels.state}>{stateName(state)}</DataItem>
          <CopyItem label={labels.cep} text={cep} />
        </DataGroup>
      </DataGroups>
    </div>
  )
}
