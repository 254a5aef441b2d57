import type { RegisterField, RegisterFields } from '@zelo/contract/register-fields'
import { Fragment, type ReactNode } from 'react'
import { CopyItem, MailItem, PhoneItem } from '../details/contact-items.tsx'
import { DataItem, TextGroup } from '../details/data-list.tsx'
import { formatDay } from '../text/format.ts'

type FieldItemProps = { field: RegisterField; value: string | null }

function FieldItem({ field: { label, kind }, value }: FieldItemProps) {
  if (kind === 'day') return <DataItem label={label}>{formatDay(value)}</DataItem>
  if (kind === 'email') return <MailItem label={label} text={value} />
  if (kind === 'phone' || kind === 'companyPhone') return <PhoneItem label={label} text={value} />
  if (kind === 'cpf' || kind === 'cnpj' || kind === 'rg' || kind === 'cep' || kind === 'code')
    return <CopyItem label={label} text={value} />
  return (
    <DataItem label={label} wide={kind === 'longText'}>
      {value}
    </DataItem>
  )
}

type FieldItemsProps<Fields extends RegisterFields> = {
  fields: Fields
  group: Fields[keyof Fields]['group']
  record: { [Name in keyof Fields]: unknown }
  /** Custom items for fields that show more than the stored text. */
  customItems?: Partial<Record<keyof Fields, ReactNode>>
}

const shownIn = (fields: RegisterFields, title: string) =>
  Object.entries(fields).filter(([, { group, inDetails }]) => group === title && inDetails !== false)

/** The items of one group on the details page. */
export function FieldItems<Fields extends RegisterFields>({
  fields,
  group,
  record,
  customItems = {},
}: FieldItemsProps<Fields>) {
  return shownIn(fields, group).map(([name, field]) => (
    <Fragment key={name}>
      {customItems[name] ?? <FieldItem field={field} value={record[name] as string | null} />}
    </Fragment>
  ))
}

/** The items of a group of long texts, one card for each field. */
export function FieldTexts<Fields extends RegisterFields>({
  fields,
  group,
  record,
}: Omit<FieldItemsProps<Fields>, 'own'>) {
  return shownIn(fields, group).map(([name, { label }]) => (
    <TextGroup key={name} title={label} text={record[name] as string | null} />
  ))
}
