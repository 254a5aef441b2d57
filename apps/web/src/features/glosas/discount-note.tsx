import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GlosaDiscount } from '@zelo/contract/glosas'
import { Fold } from '../../ui/details/fold.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { glosaDiscountsQuery } from './glosas.queries.ts'

const maxListed = 4

/**
 * The discounts to apply; undefined while loading. A failed read returns an empty list, because the note must not block
 * payouts.
 */
export function useDiscounts(professionalId: string) {
  const { data, failureCount } = useQuery({
    ...glosaDiscountsQuery(professionalId),
    placeholderData: keepPreviousData,
  })
  return data ?? (failureCount > 0 ? [] : undefined)
}

type DiscountNoteProps = { professionalId: string; discounts: GlosaDiscount[] | undefined }

/** A reminder of the discounts to apply. The amounts of the page do not include these discounts. */
export function DiscountNote({ professionalId, discounts = [] }: DiscountNoteProps) {
  if (discounts.length === 0) return null
  const hiddenCount = discounts.length - maxListed
  return (
    <Fold
      label={`A descontar: ${formatMoney(discounts.reduce((sum, { amount }) => sum + amount, 0))}`}
      className="min-w-0 rounded-[20px] border border-warning/50 bg-surface px-3 data-open:w-full"
      headClass="w-full text-[14px]"
    >
      {() => (
        <p className="pb-2">
          Por glosas perdidas:{' '}
          {discounts
            .slice(0, maxListed)
            .map(({ professional, amount }) => `${professional.fullName} (${formatMoney(amount)})`)
            .join(', ')}
          {hiddenCount > 0 && ` e mais ${hiddenCount}`}.{' '}
          <span className="text-muted">Os valores abaixo não mudam.</span>{' '}
          <Link
            to="/management/glosas"
            search={{ discount: 'pending', ...(professionalId && { professionalId }) }}
            className="font-semibold text-brand underline"
          >
            Ver glosas
          </Link>
        </p>
      )}
    </Fold>
  )
}
