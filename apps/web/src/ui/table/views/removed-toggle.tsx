import { Button } from '../../button.tsx'

export type RemovedToggleProps = { pressed: boolean; onToggle: () => void }

export function RemovedToggle({ pressed, onToggle }: RemovedToggleProps) {
  return (
    <Button
      variant="outline"
      aria-pressed={pressed}
      className={pressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
      onClick={onToggle}
    >
      Removidos
    </Button>
  )
}
