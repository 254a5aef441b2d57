import { type BankFileRow, type BankPaymentState, bankPaymentStateLabel } from '@zelo/contract/bank-files'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'
import { fileLook } from './bank-file-texts.ts'

const looks = {
  sent: { tone: 'warning', shape: 'ring' },
  scheduled: { tone: 'info', shape: 'square' },
  paid: { tone: 'success', shape: 'dot' },
  refused: { tone: 'danger', shape: 'diamond' },
  cancelled: { tone: 'neutral', shape: 'cross' },
} satisfies Record<BankPaymentState, { tone: BadgeTone; shape: BadgeShape }>

export const PaymentStateBadge = ({ state }: { state: BankPaymentState }) => (
  <Badge {...looks[state]}>{bankPaymentStateLabel[state]}</Badge>
)

export function FileBadge({ file }: { file: BankFileRow }) {
  const { text, tone, shape } = fileLook(file)
  return (
    <Badge tone={tone} shape={shape}>
      {text}
    </Badge>
  )
}
