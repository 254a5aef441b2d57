import { LoaderCircle } from 'lucide-react'

export function Spinner({ className = 'size-[20px]' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
}

export function FullScreenSpinner() {
  return (
    <div role="status" className="fixed inset-0 grid place-content-center bg-canvas text-brand">
      <Spinner className="size-[40px]" />
      <span className="sr-only">Carregando...</span>
    </div>
  )
}
