import type { ReactNode } from 'react'
import { Logo } from '../ui/logo.tsx'

type MessageScreenProps = { title: string; text: string; children: ReactNode }

/** A full page with one message and optional buttons. */
export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[32rem] content-center justify-items-start gap-4 px-6">
      <Logo className="size-[48px]" />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </main>
  )
}
