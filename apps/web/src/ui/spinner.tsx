import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

export function Spinner({ className = 'size-[20px]' }: { className?: string }) {
  return <LoaderCircle className={`animate-spin ${className}`} />
}

export function FullScreenSpinner({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      className="fixed inset-0 grid place-content-center justify-items-center gap-4 bg-canvas p-6 text-center text-brand"
    >
      <Spinner className="size-[40px]" />
      <span className="sr-only">Carregando...</span>
      {children}
    </div>
  )
}
